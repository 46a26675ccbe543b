import { type Bounds, codesSchema } from '../../contract/codes';
import { base, type Field } from '../../contract/field';

export type GamesField = Field<string[]> & { kind: 'games' } & Required<Bounds>;

/** The maximum number of games in a list. */
const most = 500;

/**
 * Declares a field for distinct codes of games of the master catalogue in a significant order, at least one: `games({
 * min: 3, max: 20 })`.
 */
export function games({ min = 1, max = most }: Bounds = {}): GamesField {
    return {
        ...base<string[], 'games'>('games', []),
        drafted: true,
        min,
        max,
        reference: 'game',
        example: ({ games }) => games.slice(0, min + 1),
        schema: (context) => codesSchema(context, { min, max }),
    };
}
