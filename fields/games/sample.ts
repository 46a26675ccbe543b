import type { Sample } from '../../src/fields/sample';
import type { GamesField } from './field';

export const sample: Sample<GamesField> = ({ min, max }, { games }) => games.slice(0, Math.min(max, min + 2));
