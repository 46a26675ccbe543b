import { atMost } from '../bounds';
import { base, type Field } from '../field';

export type LandingPagesField = Field<string[]> & { kind: 'landingPages'; max: number };

/** Landing pages by their ids, each once, among all that somebody reaches. */
export function landingPages({ max }: { max: number }): LandingPagesField {
    return {
        ...base<string[], 'landingPages'>('landingPages', []),
        guarded: true,
        max,
        schema({ z, required }) {
            const schema = atMost(z.array(atMost(z.string().min(1), 64)), max).refine(
                (value) => new Set(value).size === value.length,
                'validation.duplicate',
            );
            return required ? schema.min(1) : schema;
        },
    };
}
