import { z } from 'zod';
import type { Gap } from '../../../contract/calls/gaps';
import { writtenFields } from '../../../contract/field';
import { objectSchema } from '../../../contract/schema';
import { getProblems } from '../../../contract/validation';
import { createGap, listSettingParts, type Subject } from './gap';

/** Finds settings that visitors see something of, and that cannot be saved as they are: required values are empty. */
export function findIncomplete(subject: Subject): Gap[] {
    const { langs, defaultLang } = subject.tenant;
    return listSettingParts(subject).flatMap(({ resource, variant, values }) => {
        const fields = writtenFields(resource.fields, 'update');
        const given = Object.fromEntries(Object.keys(fields).map((name) => [name, values[name]]));
        const parsed = objectSchema(fields, { z, langs, defaultLang }).safeParse(given);
        if (parsed.success) return [];
        const count = getProblems(parsed.error, given).length;
        return [createGap(resource, { kind: 'INCOMPLETE', variant, count })];
    });
}
