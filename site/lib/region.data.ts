import { DEPARTMENTS } from '../../content/data/services.data.ts';
import { regionOf } from './geography.ts';

/** The region of the company's departments; undefined if they are in several. */
export const REGION = regionOf(DEPARTMENTS.map(({ code }) => code));
