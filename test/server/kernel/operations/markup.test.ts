import { beforeAll, describe, expect, it } from 'vitest';
import type { Field } from '../../../../contract/field';
import { defineResource } from '../../../../contract/resource';
import { group } from '../../../../fields/group/field';
import { items } from '../../../../fields/items/field';
import { list } from '../../../../fields/list/field';
import { localized } from '../../../../fields/localized/field';
import { richText } from '../../../../fields/richText/field';
import { text } from '../../../../fields/text/field';
import type { Caller } from '../../harness';
import { useApp } from '../../harness';
import { databases } from '../../harness-database';

/** A field with HTML whose kind is unknown to the code. */
const leaflet = (): Field<string> => ({ ...richText(), kind: 'leaflet' });

const leaflets = defineResource({
    name: 'leaflets',
    key: 'QUESTION',
    fields: {
        title: text(),
        plain: leaflet(),
        spoken: localized(leaflet()),
        listed: list(leaflet()),
        grouped: group({ inside: leaflet() }),
        itemed: items({ inside: leaflet() }),
    },
});

describe.each(databases)('a field kind with HTML, on $name', (database) => {
    const test = useApp({ database, resources: [leaflets] });
    let operator: Caller;
    beforeAll(async () => {
        operator = await test.person({ username: 'operator01' });
        await test.landingPage({ id: 'ldp1', owner: 'operator01' });
    });

    it('is sanitized at every place in a record, whatever its name', async () => {
        const dirty = '<p onclick="x()">Fair<script>x()</script></p>';
        const clean = '<p>Fair</p>';
        const of = (html: string) => ({
            plain: html,
            spoken: { en: html },
            listed: [html],
            grouped: { inside: html },
            itemed: [{ inside: html }],
        });
        const sent = { ldpId: 'ldp1', title: dirty, ...of(dirty) };
        const { body } = await operator.post('/api/ldp/leaflets/create', sent);
        expect(body).toMatchObject({ code: 0, data: { ...of(clean), title: dirty } });
    });
});
