import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldProps } from './Field.tsx';

const LOOKS = {
  cards: { list: 'grid gap-2.5 sm:grid-cols-2', option: 'choice-card' },
  chips: { list: 'flex flex-wrap gap-2', option: 'choice-chip' },
};

interface ChoiceProps extends Omit<FieldProps, 'isGroup' | 'children'> {
  look: keyof typeof LOOKS;
  options: readonly { value: string; text: ReactNode }[];
  /** Returns the attributes of an option's input. Its default type is `radio`. */
  control: (value: string) => ComponentProps<'input'>;
}

export const Choice = ({ look, options, control, ...field }: ChoiceProps) => (
  <Field isGroup {...field}>
    {({ id }) => (
      <div className={LOOKS[look].list}>
        {options.map(({ value, text }, index) => (
          <label key={value} className={LOOKS[look].option}>
            <input type="radio" id={index === 0 ? id : undefined} value={value} {...control(value)} />
            {text}
          </label>
        ))}
      </div>
    )}
  </Field>
);
