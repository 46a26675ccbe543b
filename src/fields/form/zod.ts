import {
    array,
    boolean,
    enum as enumOf,
    ipv4,
    ipv6,
    iso,
    literal,
    null as nullOf,
    number,
    object,
    record,
    strictObject,
    string,
    union,
    unknown,
} from 'zod';
import type { Zod } from '../../../contract/field';

/** The part of zod that declarations use; the whole of it is four times as large. */
export const z: Zod = {
    array,
    boolean,
    enum: enumOf,
    ipv4,
    ipv6,
    iso,
    literal,
    null: nullOf,
    number,
    object,
    record,
    strictObject,
    string,
    union,
    unknown,
};
