import type { Sample } from '../../src/fields/sample';
import type { MemberField } from './field';

/** The first value of its sibling. */
export const sample: Sample<MemberField> = ({ among }, { getSibling: beside }) => {
    const all = beside(among);
    return Array.isArray(all) ? all[0] : '';
};
