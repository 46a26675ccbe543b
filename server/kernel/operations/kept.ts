import type { Fields } from '../../../contract/field';
import type { Values } from '../../store/values';

/** Whether an update leaves out something that it then keeps, so that what stands has to be known. */
export function keepsAny(fields: Fields, body: Readonly<Values>): boolean {
    return Object.entries(fields).some(([name, { kept }]) => kept && body[name] === undefined);
}

/** An update's body with what stands of the fields that are kept when they are left out. */
export function withKept<Body extends Readonly<Values>>(fields: Fields, body: Body, standing: Values): Body {
    const left = Object.keys(fields).filter((name) => fields[name]?.kept && body[name] === undefined);
    return { ...body, ...Object.fromEntries(left.map((name) => [name, standing[name]])) };
}
