import { useId } from "preact/hooks";
import type { ComponentChildren } from "preact";

interface Option<T extends string> {
  value: T;
  label: string;
}

interface ChoiceProps<T extends string> {
  label: string;
  value: T;
  options: readonly Option<T>[];
  onChoose: (value: T) => void;
}

/** One among few, all in sight. */
export function Segments<T extends string>({ label, value, options, onChoose }: ChoiceProps<T>) {
  const name = useId();
  return (
    <fieldset class="field">
      <legend class="label">{label}</legend>
      <div class="segments">
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** One among many. */
export function Select<T extends string>({ label, value, options, onChoose }: ChoiceProps<T>) {
  return (
    <label class="field">
      <span>{label}</span>
      <select value={value} onChange={(event) => onChoose(event.currentTarget.value as T)}>
        {options.map((option) => (
          <option key={option.value} value={option.value} selected={option.value === value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}

interface CheckProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  hint?: string;
  children: ComponentChildren;
}

/** Yes or no. */
export function Check({ checked, onChange, hint, children }: CheckProps) {
  return (
    <label class="check">
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>{children}</span>
      {hint && <small>{hint}</small>}
    </label>
  );
}
