import { type Bounds, codesSchema } from '../../contract/codes';
import { base, type Field } from '../../contract/field';

export type LandingPagesField = Field<string[]> & { kind: 'landingPages' } & Required<Bounds>;

/** Declares a field for distinct landing pages among all that the account reaches, stored by id. */
export function landingPages({ min = 1, max }: { min?: number; max: number }): LandingPagesField {
    return {
        ...base<string[], 'landingPages'>('landingPages', []),
        drafted: true,
        min,
        guarded: true,
        max,
        schema: (context) => codesSchema(context, { min, max }),
    };
}
