/** Which page is shown: the address of the browser, as a signal. */
import { computed, signal } from "@preact/signals";

export type Route =
  | { page: "lobby" }
  | { page: "table"; table: string }
  | { page: "replay"; table: string; game: number }
  | { page: "verify" }
  | { page: "rules" }
  | { page: "nowhere" };

const address = signal(location.pathname + location.search);

export const route = computed<Route>(() => routeOf(address.value.split("?")[0] ?? "/"));

/** The words behind the `?` of the address. */
export const query = computed(() => new URLSearchParams(address.value.split("?")[1] ?? ""));

function routeOf(path: string): Route {
  const [page = "", first, second, ...rest] = path.split("/").filter(Boolean).map(decodeURIComponent);
  if (rest.length > 0) return { page: "nowhere" };
  if (page === "") return { page: "lobby" };
  if (page === "table" && first && !second) return { page, table: first };
  if (page === "replay" && first && second) return { page, table: first, game: Number(second) };
  if ((page === "verify" || page === "rules") && !first) return { page };
  return { page: "nowhere" };
}

/** Goes to another page of the client. */
export function go(path: string, replace = false): void {
  history[replace ? "replaceState" : "pushState"](null, "", path);
  address.value = path;
  window.scrollTo(0, 0);
}

/** Follows the browser's buttons, and links inside the client without loading the page anew. */
export function followAddress(): void {
  addEventListener("popstate", () => {
    address.value = location.pathname + location.search;
  });
  document.addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest("a");
    if (!link || link.target || link.hasAttribute("download")) return;
    const inside = link.origin === location.origin && !link.pathname.startsWith("/api/");
    if (!inside || link.hash) return;
    event.preventDefault();
    go(link.pathname + link.search);
  });
}
