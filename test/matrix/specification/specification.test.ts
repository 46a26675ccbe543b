import { get, set } from 'react-hook-form';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../../../contract/call';
import { changePassword } from '../../../contract/calls/auth';
import type { Envelope, FieldError } from '../../../contract/envelope';
import { errors } from '../../../contract/errors';
import { createPermission } from '../../../contract/permissions';
import type { Verb } from '../../../contract/verb';
import { languages } from '../../../i18n/languages';
import { createI18nProvider } from '../../../providers/i18nProvider';
import { resources } from '../../../resources';
import { listFaults } from '../../../src/fields/form/problems';
import { createResolver, nestErrors } from '../../../src/fields/form/schema';
import { englishMessages } from '../../fixtures/messages';
import { pickShare } from '../../server/drawnDatabases';
import { databases } from '../../server/harness-database';
import { buildBody, getCall, provideSubject } from '../subject';
import { openWorld, type World } from '../world';
import { contentRules } from './contents';
import { badPasswords, goodPasswords, pageLimits, peopleRules } from './people';
import type { Rule, RuleValue } from './rule';
import { settingRules } from './settings';

type Values = Record<string, unknown>;
type ShownProblem = { path: string; msg: string };

/**
 * Every rule of the specification that both a form and a call check. Uploads, the repeated password and the password
 * generator have tests of their own; rules about APK builds are not included.
 */
const rules = [...contentRules, ...settingRules, ...peopleRules].map((rule) => ({ ...rule, name: rule.says }));

const { translate } = createI18nProvider({ tag: 'en', messages: englishMessages(), resources, strict: true });
const rights = { userType: 'MAIN', position: 'ADMIN', permission: createPermission(2) } as const;
const everywhere = languages.map(({ code }) => code);

const inOrder = (problems: readonly ShownProblem[]) =>
    [...problems].sort((one, other) => (one.path < other.path ? -1 : 1));

/** Lists the problems that the form shows for a body before it sends it, by path. */
async function listFormProblems(
    call: Call,
    body: Values,
    langs: readonly string[],
    ldpId?: string,
): Promise<ShownProblem[]> {
    const { ldpId: _, ...values } = body;
    const resolver = createResolver({
        packing: { call, pack: (input) => input, prefix: '' },
        languages: { langs, defaultLang: 'en' },
        ldpId,
        rights,
        translate: () => translate,
    });
    const { errors: nested } = await resolver(values, undefined, { fields: {}, shouldUseNativeValidation: false });
    return inOrder(listFaults(nested, []).map(({ path, message }) => ({ path, msg: message })));
}

/** Lists the problems that the form shows for the server's answer, by path. */
function listAnswerProblems({ code, data }: Envelope): ShownProblem[] {
    if (code === 0) return [];
    const refusal = data as { errors: FieldError[] };
    const faults = listFaults(nestErrors(refusal.errors, '', 'server'), []);
    return inOrder(faults.map(({ path, message }) => ({ path, msg: message })));
}

function callFor({ resource, verb }: Rule): Call {
    return resource.actions[verb]?.call ?? getCall(resource, verb as Verb);
}

const valueIn = (world: World, value: RuleValue) => (typeof value === 'function' ? value(world) : value);

/** Builds a body that is valid except, possibly, for this value. */
async function buildRuleBody(world: World, rule: Rule, tested: RuleValue): Promise<Values> {
    const { resource, verb, beside = {}, at } = rule;
    const subject = await provideSubject(world, resource);
    const action = resource.actions[verb];
    const body: Values = action
        ? { ...subject.id }
        : structuredClone(buildBody(world, resource, verb as Verb, subject));
    for (const [path, value] of Object.entries(beside)) set(body, path, valueIn(world, value));
    set(body, at, valueIn(world, tested));
    // As JSON, the way it is sent.
    return JSON.parse(JSON.stringify(body));
}

async function findProblems(world: World, rule: Rule, tested: RuleValue) {
    const { resource } = rule;
    const body = await buildRuleBody(world, rule, tested);
    const isOfLandingPage = resource.scope === 'landingPage';
    const form = await listFormProblems(
        callFor(rule),
        body,
        isOfLandingPage ? world.langs : everywhere,
        isOfLandingPage ? world.ldpId : undefined,
    );
    const answer = await world.of(resource).call(callFor(rule), body);
    if (answer.code === errors.conflict.code) {
        // This variant of the setting differs from the one whose version was sent.
        const { current } = answer.data as { current: Values };
        const again = await world.of(resource).call(callFor(rule), { ...body, version: current.version });
        return { form, server: listAnswerProblems(again), body };
    }
    return { form, server: listAnswerProblems(answer), body };
}

const shown = (value: RuleValue) =>
    typeof value === 'function' ? 'one of this world' : (JSON.stringify(value) ?? 'nothing').slice(0, 60);

describe.each(databases)('the rules of the specification on $name', (database) => {
    let world: World;
    beforeAll(async () => {
        world = await openWorld(database);
    });
    afterAll(() => world.close());

    describe.each(pickShare(database, rules))('$says', (rule) => {
        for (const tested of rule.accepted) {
            it(`accepts ${shown(tested)}`, async () => {
                const { form, server, body } = await findProblems(world, rule, tested);
                expect({ form, server }, JSON.stringify(get(body, rule.at))?.slice(0, 200)).toEqual({
                    form: [],
                    server: [],
                });
            });
        }
        for (const [tested, msg, path = rule.at] of rule.refused) {
            it(`rejects ${shown(tested)}`, async () => {
                const { form, server } = await findProblems(world, rule, tested);
                const problems = [path].flat().map((each) => ({ path: each, msg }));
                expect({ form, server }).toEqual({ form: rule.known === 'server' ? [] : problems, server: problems });
            });
        }
    });

    it.each(pageLimits)('$says at most', async ({ by, path, most }) => {
        const ask = (limit: number) => by(world).post(path, { pagination: { page: 1, limit } });
        expect((await ask(most)).code).toBe(0);
        const refusal = listAnswerProblems(await ask(most + 1));
        expect(refusal).toEqual([{ path: 'pagination.limit', msg: `At most ${most}` }]);
    });

    describe('A password change', () => {
        const old = 'Before1234';
        let username = '';
        let createdCount = 0;

        async function signedIn(password: string): Promise<string> {
            const { data } = await world.anonymous.post<{ token: string }>('/api/auth/signin', { username, password });
            return data.token;
        }
        async function findPasswordProblems(body: Values) {
            createdCount += 1;
            username = `changing${createdCount}`;
            await world.admin.post('/api/admin/user/create', { username, password: old, position: 'USER' });
            const authorization = await signedIn(old);
            const answer = await world.anonymous.post(changePassword.path, body, { authorization });
            return { form: await listFormProblems(changePassword, body, ['en']), server: listAnswerProblems(answer) };
        }

        it.each(goodPasswords)('accepts %s', async (newPassword) => {
            expect(await findPasswordProblems({ oldPassword: old, newPassword })).toEqual({ form: [], server: [] });
        });

        it.each(badPasswords)('rejects %s', async (newPassword, msg) => {
            const problems = [{ path: 'newPassword', msg }];
            expect(await findPasswordProblems({ oldPassword: old, newPassword })).toEqual({
                form: problems,
                server: problems,
            });
        });

        it('requires the old password', async () => {
            const problems = [{ path: 'oldPassword', msg: 'Required' }];
            expect(await findPasswordProblems({ oldPassword: '', newPassword: 'After12345' })).toEqual({
                form: problems,
                server: problems,
            });
            const wrong = await findPasswordProblems({ oldPassword: 'Wrong12345', newPassword: 'After12345' });
            expect(wrong).toEqual({ form: [], server: [{ path: 'oldPassword', msg: 'The old password is wrong' }] });
        });
    });
});
