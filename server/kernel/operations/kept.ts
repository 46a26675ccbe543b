import type { Fields } from '../../../contract/field';
import type { Values } from '../../store/values';

/** Whether an update omits fields that keep their value, so that the current values are needed. */
export function omitsKeptFields(fields: Fields, body: Readonly<Values>): boolean {
    return Object.entries(fields).some(([name, { kept }]) => kept && body[name] === undefined);
}

/** Returns the body of an update with the current values of omitted fields that keep their value. */
export function withKeptValues<Body extends Readonly<Values>>(fields: Fields, body: Body, current: Values): Body {
    const left = Object.keys(fields).filter((name) => fields[name]?.kept && body[name] === undefined);
    return { ...body, ...Object.fromEntries(left.map((name) => [name, current[name]])) };
}
