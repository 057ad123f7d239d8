import { signal } from "@preact/signals";
import { ApiFailure } from "../net/api.ts";
import { known, t } from "../language/texts.ts";

/** What failed, in the reader's language; an unknown word is shown with the server's English. */
export function failureText(error: unknown): string {
  if (!(error instanceof ApiFailure)) return t("error-fault");
  return known(`error-${error.word}`, { detail: error.message }) ?? error.message;
}

/** Runs something that may fail, once at a time; says whether it runs, and what failed. */
export class Attempt {
  readonly running = signal(false);
  readonly failure = signal<unknown>(null);

  async run(work: () => Promise<void>): Promise<void> {
    if (this.running.value) return;
    this.running.value = true;
    this.failure.value = null;
    try {
      await work();
    } catch (error) {
      this.failure.value = error;
    } finally {
      this.running.value = false;
    }
  }
}

export function Failure({ of }: { of: Attempt }) {
  const error = of.failure.value;
  return error === null ? null : (
    <p class="wrong" role="alert">
      {failureText(error)}
    </p>
  );
}
