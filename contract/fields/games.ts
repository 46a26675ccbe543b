import { atMost } from '../bounds';
import { base, type Field } from '../field';

export type GamesField = Field<string[]> & { kind: 'games' };

/** Most games that one list takes. */
const most = 500;

/** Codes of games of the master catalogue, each once, in an order that counts. At least one. */
export function games(): GamesField {
    return {
        ...base<string[], 'games'>('games', []),
        reference: 'game',
        schema({ z, required }) {
            const codes = atMost(z.array(atMost(z.string().min(1), 64)), most).refine(
                (value) => new Set(value).size === value.length,
                'validation.duplicate',
            );
            return required ? codes.min(1) : codes;
        },
    };
}
