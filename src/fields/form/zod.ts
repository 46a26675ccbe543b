import {
    array,
    boolean,
    enum as enumOf,
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

/** As much of zod as declarations use: the whole of it is four times the size. */
export const z: Zod = {
    array,
    boolean,
    enum: enumOf,
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
