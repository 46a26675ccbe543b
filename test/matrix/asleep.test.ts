import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languages } from '../../i18n/languages';
import { translate } from '../../server/base/system/messages';
import { databases } from '../server/harness-database';
import { rows } from './authorization/expectations';
import { type Lab, openLab } from './authorization/lab';
import { buildRequest } from './authorization/requests';

const writing = rows.filter(({ who, scope, level }) => who !== 'admin' && scope === 'landingPage' && level === 2);

describe.each(databases)('an inactive landing page on $name', (database) => {
    let lab: Lab;
    beforeAll(async () => {
        lab = await openLab(database);
    });
    afterAll(() => lab.test.close());

    async function answerTo(row: (typeof rows)[number], lang: string) {
        const { headers, ...request } = await buildRequest(lab, row, 'inactive');
        const token = { authorization: lab.tokens.owner01, 'accept-language': lang };
        return (await lab.test.app.inject({ ...request, headers: { ...headers, ...token } })).json();
    }

    it('tells its owner on every write that it is inactive and who can switch it on', async () => {
        const expected = { code: 40301, msg: translate('th', 'server.asleep'), data: null };
        const found: unknown[] = [];
        for (const row of writing.filter(({ asleep }) => !asleep)) {
            const answer = await answerTo(row, 'th');
            if (JSON.stringify(answer) !== JSON.stringify(expected)) found.push([row.name, answer]);
        }
        expect(writing.length).toBeGreaterThan(40);
        expect(found).toEqual([]);
    });

    it('tells this in every language of the console', async () => {
        const [row] = writing.filter(({ asleep }) => !asleep);
        const messages = new Set<string>();
        for (const { code } of languages) messages.add(row ? (await answerTo(row, code)).msg : '');
        expect(messages.size).toBe(languages.length);
    });
});
