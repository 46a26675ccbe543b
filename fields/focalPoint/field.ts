import { base, type Field } from '../../contract/field';

/** The point of interest in a picture, in fractions of its width and height from the top left. */
export type FocalPoint = { x: number; y: number };
export type FocalPointField = Field<FocalPoint | null> & { kind: 'focalPoint' };

/** Declares a field for the point that stays visible when a picture is cropped; null means its centre. */
export function focalPoint(): FocalPointField {
    return {
        ...base<FocalPoint | null, 'focalPoint'>('focalPoint', null),
        drafted: true,
        shape: 'object',
        required: false,
        answer: ({ z }) => z.strictObject({ x: z.number(), y: z.number() }).nullable(),
        schema({ z }) {
            const fraction = z.number().min(0).max(1);
            return z.strictObject({ x: fraction, y: fraction }).nullable();
        },
    };
}
