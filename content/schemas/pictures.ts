import { z } from 'zod';
import { group, line } from './fields.ts';

const LONGEST_ALT = 160;

export const alt = (label = 'Texte de remplacement', max = LONGEST_ALT) =>
  line(label, {
    max,
    hint: 'Ce que l’on voit, pour qui ne voit pas l’image. Une image de synthèse commence par « Illustration : ».',
  });

/** A picture of a YAML file: its path from content, and its words. */
export const pictured = (label: string, max?: number) =>
  group(label, {
    image: z.string().min(1).meta({ label: 'Image', widget: 'image' }),
    alt: alt(undefined, max),
  });
