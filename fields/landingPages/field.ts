import { type Bounds, codesSchema } from '../../contract/codes';
import { base, type Field } from '../../contract/field';

export type LandingPagesField = Field<string[]> & { kind: 'landingPages' } & Required<Bounds> & {
        /** The fields of the record of which one has the id of an account: only its landing pages are offered. */
        ofAccount?: readonly string[];
    };

/**
 * Declares a field for distinct landing pages, stored by id: among all that the account reaches, or with `ofAccount` among
 * those that another one owns or sub-owns.
 */
export function landingPages({
    min = 1,
    max,
    ...among
}: { min?: number; max: number } & Pick<LandingPagesField, 'ofAccount'>): LandingPagesField {
    return {
        ...base<string[], 'landingPages'>('landingPages', []),
        drafted: true,
        min,
        guarded: true,
        max,
        ...among,
        schema: (context) => codesSchema(context, { min, max }),
    };
}
