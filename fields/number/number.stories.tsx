import { createOptionsStory } from '../../test/book/options';
import { createKindStory } from '../../test/book/states';
import { number } from './field';

export default { title: 'Fields/number' };
export const States = createKindStory('number');
export const Options = createOptionsStory('number', {
    name: 'size',
    fields: {
        'Whole numbers from 0': { field: number(), filled: 1_234_567 },
        'Two decimals': { field: number({ decimals: 2 }), filled: 1234.5 },
        'Negative numbers too': { field: number({ min: -1000, max: 1000 }), filled: -250 },
        Percent: { field: number({ max: 100, decimals: 1, unit: 'percent' }), filled: 12.5 },
        'A currency': { field: number({ decimals: 2, unit: 'THB' }), filled: 1_234_567.5 },
        'A long unit': { field: number({ unit: 'kilometer-per-hour' }), filled: 80 },
    },
});
