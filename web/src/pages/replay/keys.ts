/** The keys of the film: arrows step, Page keys go by bouts, the space bar runs it. */
import { useLayoutEffect } from "preact/hooks";
import type { Film } from "./film.ts";

const STEPS: Record<string, (film: Film) => void> = {
  ArrowLeft: (film) => film.go(film.ply.value - 1),
  ArrowRight: (film) => film.go(film.ply.value + 1),
  PageUp: (film) => film.goToBout(-1),
  PageDown: (film) => film.goToBout(1),
  Home: (film) => film.go(0),
  End: (film) => film.go(film.last),
};

export function useKeys(film: Film): void {
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const { key, target } = event;
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      const inside = target instanceof Element ? target : document.body;
      if (inside.closest("input, select, textarea, dialog, [popover]")) return;
      const step = STEPS[key];
      const run = key === " " && !inside.closest("button, a, summary");
      if (!step && !run) return;
      event.preventDefault();
      film.running.value = film.running.value && !step;
      if (step) step(film);
      else film.toggle();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [film]);
}
