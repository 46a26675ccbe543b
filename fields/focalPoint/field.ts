import { base, type Field } from '../../contract/field';

/** Where in a picture the eye should rest: fractions of its width and height, from the top left. */
export type FocalPoint = { x: number; y: number };
export type FocalPointField = Field<FocalPoint | null> & { kind: 'focalPoint' };

/** The point that stays in sight when a picture is cut to another shape; null means its middle. */
export function focalPoint(): FocalPointField {
    return {
        ...base<FocalPoint | null, 'focalPoint'>('focalPoint', null),
        shape: 'object',
        required: false,
        answer: ({ z }) => z.strictObject({ x: z.number(), y: z.number() }).nullable(),
        schema({ z }) {
            const fraction = z.number().min(0).max(1);
            return z.strictObject({ x: fraction, y: fraction }).nullable();
        },
    };
}
