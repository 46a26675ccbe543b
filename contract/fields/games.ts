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
            const codes = z
                .array(z.string().min(1).max(64))
                .max(most)
                .refine((value) => new Set(value).size === value.length, 'validation.duplicate');
            return required ? codes.min(1) : codes;
        },
    };
}
