import type { KindInput } from '../src/fields/input';
import { registerInputs } from '../src/fields/kinds';

// Imported wherever a form is rendered: the inputs are loaded with the first form, because lists do not need them.
const found = import.meta.glob<KindInput>('./*/input.ts', { eager: true, import: 'input' });

registerInputs(Object.fromEntries(Object.entries(found).map(([path, input]) => [path.split('/')[1] ?? '', input])));
