import { expect, it } from 'vitest';
import { z } from 'zod';
import { languages } from '../../i18n/languages';
import { listFilterFields } from '../../providers/inquiry';
import { resources } from '../../resources';

const langs = languages.map(({ code }) => code);

const derived = resources.flatMap(({ calls: { inquiry }, ...resource }) =>
    resource.dialect === 'envelope' && inquiry?.verb === 'inquiry' ? [{ name: resource.name, resource, inquiry }] : [],
);

it.each(derived)('the console passes on every filter that a list of $name takes', ({ resource, inquiry }) => {
    const taken = (name: string) => {
        const schema = inquiry.input({ z, langs, defaultLang: 'en' });
        const parsed = schema.safeParse({ ldpId: 'ldp1', filter: { [name]: [] } });
        return !parsed.error?.issues.some(({ code, path }) => code === 'unrecognized_keys' && path[0] === 'filter');
    };
    const known = listFilterFields(resource as (typeof resources)[number]);
    // What lists are narrowed by besides fields.
    for (const name of ['state', 'incomplete', ...Object.keys(resource.fields)])
        expect([name, known.includes(name)]).toEqual([name, taken(name)]);
});
