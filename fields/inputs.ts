import type { KindInput } from '../src/fields/input';
import { registerInputs } from '../src/fields/kinds';

// Whoever draws a form imports this: inputs come with the first form, since lists are shown without them.
const found = import.meta.glob<KindInput>('./*/input.ts', { eager: true, import: 'input' });

registerInputs(Object.fromEntries(Object.entries(found).map(([path, input]) => [path.split('/')[1] ?? '', input])));
