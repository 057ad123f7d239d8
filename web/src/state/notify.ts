/** A notification of the system when it is the person's turn and the page is out of sight. */
import { signal } from "@preact/signals";
import { notifications } from "./settings.ts";

export const notificationsRefused = signal(false);

/** Turns notifications on, once the browser has asked its person, or off. */
export async function askToNotify(on: boolean): Promise<void> {
  notificationsRefused.value = false;
  if (on && !("Notification" in window)) {
    notificationsRefused.value = true;
    return;
  }
  if (on && Notification.permission !== "granted") {
    notificationsRefused.value = (await Notification.requestPermission()) !== "granted";
  }
  notifications.value = on && !notificationsRefused.value;
}

/** Tells the person, if that is wished and the page is out of sight. */
export function notify(title: string, text: string): void {
  if (!notifications.value || document.visibilityState === "visible") return;
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  try {
    new Notification(title, { body: text, tag: "opendurak", icon: "/static/icon.svg" });
  } catch {
    // Some phones allow notifications to service workers alone.
  }
}
