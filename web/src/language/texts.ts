/** The sentences of the page, from the same Fluent files as the terminal's. */
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { effect } from "@preact/signals";
import { remembered } from "../state/settings.ts";
import da from "../../../src/opendurak/locale/da.ftl";
import en from "../../../src/opendurak/locale/en.ftl";
import ru from "../../../src/opendurak/locale/ru.ftl";
import pagesDa from "../../../src/opendurak/locale/pages.da.ftl";
import pagesEn from "../../../src/opendurak/locale/pages.en.ftl";
import pagesRu from "../../../src/opendurak/locale/pages.ru.ftl";
import webDa from "../../../src/opendurak/locale/web.da.ftl";
import webEn from "../../../src/opendurak/locale/web.en.ftl";
import webRu from "../../../src/opendurak/locale/web.ru.ftl";

const SOURCES = {
  en: [en, webEn, pagesEn],
  da: [da, webDa, pagesDa],
  ru: [ru, webRu, pagesRu],
};

export type Language = keyof typeof SOURCES;
export const LANGUAGES = Object.keys(SOURCES) as Language[];

const isLanguage = (value: unknown): value is Language => LANGUAGES.includes(value as Language);

/** The language: what was chosen here, else the first of the browser's that there is. */
export const language = remembered<Language>("language", ofBrowser(), isLanguage);

function ofBrowser(): Language {
  const asked = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return asked.find(isLanguage) ?? "en";
}

type Values = Record<string, FluentVariable>;

const bundles = new Map<Language, FluentBundle>();

function bundleOf(name: Language): FluentBundle {
  let bundle = bundles.get(name);
  if (!bundle) {
    bundle = new FluentBundle(name, { useIsolating: false });
    for (const source of SOURCES[name]) bundle.addResource(new FluentResource(source));
    bundles.set(name, bundle);
  }
  return bundle;
}

/** The text of `key`; a component that asks for it is drawn anew when the language changes. */
export function t(key: string, values: Values = {}): string {
  return textIn(language.value, key, values) ?? key;
}

/** The text of `key`, or nothing where there is none: for words that a newer server may send. */
export function known(key: string, values: Values = {}): string | null {
  return textIn(language.value, key, values);
}

function textIn(name: Language, key: string, values: Values): string | null {
  const bundle = bundleOf(name);
  const pattern = bundle.getMessage(key)?.value;
  if (!pattern) return null;
  const errors: Error[] = [];
  const text = bundle.formatPattern(pattern, values, errors);
  if (errors.length > 0) console.warn(`${key} in ${name}:`, errors[0]);
  return text;
}

/** The name of a language in that language. */
export function nameOfLanguage(name: Language): string {
  return textIn(name, "language", {}) ?? name;
}

/** Tells the page which language it is in. */
export function speak(): void {
  effect(() => {
    document.documentElement.lang = language.value;
  });
}
