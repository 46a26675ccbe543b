import { base, type Field } from '../field';

export type ProvidersField = Field<string[]> & { kind: 'providers'; count: number };

/** Codes of this many providers of a game type, each once, in an order that counts. */
export function providers({ count }: { count: number }): ProvidersField {
    return {
        ...base<string[], 'providers'>('providers', []),
        count,
        schema({ z }) {
            return z
                .array(z.string().min(1).max(64))
                .refine((codes) => codes.length >= count, 'validation.providersFew')
                .refine((codes) => codes.length <= count, 'validation.providersMany')
                .refine((codes) => new Set(codes).size === codes.length, 'validation.duplicate');
        },
    };
}
