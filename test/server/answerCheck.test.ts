import { describe, expect, it } from 'vitest';
import type { Call } from '../../contract/call';
import { profile, signOut } from '../../contract/calls/auth';
import { inquireLandingPages } from '../../contract/calls/landingPage';
import { resources } from '../../resources';
import { question } from '../../resources/question';
import { sessions } from '../../resources/sessions';
import type { Incoming } from '../../server/base/services/context';
import { RestPage } from '../../server/kernel/rest/page';
import { answerCheck, takeAnswerFaults } from './answerCheck';

const check = answerCheck(resources);

/** Returns the faults reported for an answer to a call about a landing page with these languages. */
function findFaults(call: Call | undefined, answer: unknown, langs: string[] = ['en', 'th']): string[] {
    const tenant = { id: 'ldp1', name: 'First', langs, defaultLang: 'en', status: 'ACTIVE' };
    // The check uses no other part of the request.
    check({ call, tenant } as unknown as Incoming, answer);
    return takeAnswerFaults();
}

const record = {
    ...{ id: 'q1', ldpId: 'ldp1', status: 'ACTIVE', sort: 1, version: 1 },
    ...{
        createdBy: 'a',
        createdTime: '2026-03-01T10:00:00.000Z',
        updatedBy: 'a',
        updatedTime: '2026-03-01T10:00:00.000Z',
        publishedTime: '2026-03-01T10:00:00.000Z',
    },
    ...{ title: { en: 'Why' }, answer: { en: '<p>So</p>' } },
};

describe('the check of answers', () => {
    it('accepts a declared answer', () => {
        expect(findFaults(question.calls.get, record)).toEqual([]);
        expect(findFaults(signOut, undefined)).toEqual([]);
    });

    it('reports the call and the path of undeclared and missing keys', () => {
        const { sort: _, ...rest } = record;
        expect(findFaults(question.calls.inquiry, { items: [record, rest], total: 2, page: 1, limit: 20 })).toEqual([
            expect.stringMatching(/^question\.inquiry answered items\.1\.sort: /),
        ]);
        expect(findFaults(question.calls.update, { ...record, secret: 1 })).toEqual([
            expect.stringMatching(/^question\.update answered : .*"secret"/),
        ]);
        expect(findFaults(profile, null)).toEqual([expect.stringMatching(/^auth\.profile answered : /)]);
    });

    it('reports a text in a language that the landing page does not have', () => {
        expect(findFaults(question.calls.get, record, ['th'])).toEqual([
            expect.stringContaining('question.get answered title'),
            expect.stringContaining('question.get answered answer'),
        ]);
    });

    it('checks the rows of a REST list, and values in their JSON form', () => {
        const session = { id: 's1', address: '::1', browser: '', system: '', current: true };
        const times = { createdTime: new Date(0), usedTime: new Date(0), expiresTime: new Date(0) };
        expect(findFaults(sessions.calls.inquiry, new RestPage([{ ...session, ...times }], 1, 0, 'sessions'))).toEqual(
            [],
        );
        expect(findFaults(sessions.calls.inquiry, new RestPage([session], 1, 0, 'sessions'))).toHaveLength(3);
    });

    it('reports the errors of the closest alternative if there are several', () => {
        const page = {
            id: 'l1',
            name: 'One',
            langs: ['en'],
            defaultLang: 'en',
            key: '',
            primaryDomain: '',
            status: 'GONE',
        };
        expect(findFaults(inquireLandingPages, { items: [page], total: 1, page: 1, limit: 20 })).toEqual([
            expect.stringContaining('ldp.inquiry answered items.0.status: '),
        ]);
    });
});
