import { atMost } from '../../contract/bounds';
import { base, type Field } from '../../contract/field';

export type ProvidersField = Field<string[]> & { kind: 'providers'; count: number; from: string };

/**
 * Declares a field for `count` distinct codes of providers of a game type in a significant order. `from` is the
 * resource that lists them; the game type is the variant of the setting.
 */
export function providers({ count, from }: { count: number; from: string }): ProvidersField {
    return {
        ...base<string[], 'providers'>('providers', []),
        drafted: true,
        count,
        from,
        example: ({ providers }) => providers.slice(0, count),
        flaws: () =>
            Number.isInteger(count) && count > 0 ? [] : [`has ${count} providers: use a whole number from 1`],
        schema({ z, required }) {
            return atMost(z.array(atMost(z.string().min(1), 64)), count, 'validation.providersMany')
                .refine(
                    (codes) => codes.length >= count || (!required && codes.length === 0),
                    'validation.providersFew',
                )
                .refine((codes) => new Set(codes).size === codes.length, 'validation.duplicate');
        },
    };
}
