import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { defaultLanguage, languages } from '../../../../i18n/languages';
import { useOperator } from '../../harness';

type Texts = Record<string, string>;
const readTexts = (code: string, file: string): Texts => JSON.parse(readFileSync(`i18n/${code}/${file}.json`, 'utf8'));
type Refused = { errors: { path: string; msg: string }[] };

describe('error messages of the server', () => {
    const { test, operator } = useOperator();

    // The console sends its own language code; other programs send the real tag, as browsers do.
    const requests = languages.flatMap(({ code, tag }) =>
        [...new Set([code, tag, `${tag};q=0.9, en;q=0.1`])].map((header) => ({ header, code })),
    );

    it.each(requests)(
        '$header selects the language of the message and of the errors of fields',
        async ({ header, code }) => {
            const language = { 'accept-language': header };
            const errors = readTexts(code, 'errors');
            const validation = readTexts(code, 'validation');
            expect((await test.anyone.get('/api/nothing', language)).body.msg).toBe(errors.notFound);
            const body = { ldpId: 'ldp1', title: { en: 'x'.repeat(20_000) } };
            const refused = (await operator.post<Refused>('/api/ldp/question/create', body, language)).body;
            expect(refused.msg).toBe(errors.validation);
            expect(refused.data.errors).toEqual([
                { path: 'title.en', msg: validation.maxLength?.replace('%{max}', '200') },
                { path: 'answer', msg: validation.required },
            ]);
        },
    );

    it.each(languages.filter(({ code }) => code !== defaultLanguage).map(({ code }) => code))(
        '%s has its own translations',
        (code) => {
            for (const file of ['errors', 'validation', 'server'])
                expect(readTexts(code, file)).not.toEqual(readTexts('en', file));
        },
    );
});
