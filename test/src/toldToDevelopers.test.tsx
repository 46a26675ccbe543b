import '../../fields/inputs';
import '../../fields/kinds';
import { readdirSync, readFileSync } from 'node:fs';
import { cleanup, render } from '@testing-library/react';
import { Component, type ReactNode, Suspense } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { groupByAddress, ownCalls } from '../../contract/calls';
import { checkDeclaration } from '../../contract/declaration/rules';
import type { UncheckedDeclaration } from '../../contract/declaration/rules/rule';
import { declareTogether } from '../../contract/declaration/rules/together';
import type { Field } from '../../contract/field';
import { requireResource } from '../../contract/needed';
import { localized } from '../../fields/localized/field';
import { status } from '../../fields/status/field';
import { text } from '../../fields/text/field';
import { createDataProvider } from '../../providers/dataProvider';
import { createI18nProvider } from '../../providers/i18nProvider';
import { useDialogs } from '../../src/base/dialogs/Dialogs';
import { useNotes } from '../../src/base/notes/NotesProvider';
import { useSession } from '../../src/base/session/SessionContext';
import { useLeave } from '../../src/base/unsaved/UnsavedGuard';
import { FieldInput } from '../../src/fields/FieldInput';
import { getInput, getKind, registerInputs } from '../../src/fields/kinds';
import { useMaster } from '../../src/fields/useMaster';
import { useShownSection } from '../../src/screens/forms/ShownSection';
import { registerViews, usePages } from '../../src/screens/routes/pages';
import { getItemsField } from '../../src/screens/settings/items';
import { everything, tabOne, tabTwo } from '../fixtures/everything';
import { englishMessages } from '../fixtures/messages';
import { FieldWorld } from '../fixtures/renderField';
import { type Mistake, readComplaint } from '../fixtures/told';

// React logs errors thrown during rendering.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
});

class Caught extends Component<{ take(problem: Error): void; children: ReactNode }, { isBroken: boolean }> {
    override state = { isBroken: false };
    static getDerivedStateFromError = () => ({ isBroken: true });
    override componentDidCatch(problem: Error) {
        this.props.take(problem);
    }
    override render() {
        return this.state.isBroken ? null : this.props.children;
    }
}

/** Renders children that are expected to throw, at once or after loading their parts; rejects with the error. */
function catchRenderError(children: ReactNode): Promise<never> {
    return new Promise((_resolve, take) => {
        render(
            <Caught take={take}>
                <Suspense>{children}</Suspense>
            </Caught>,
        );
    });
}

function Calling({ hook }: { hook(): unknown }): ReactNode {
    hook();
    return null;
}

const calling = (hook: () => unknown) => () => catchRenderError(<Calling hook={hook} />);

function FieldForm({ field }: { field: Field }) {
    return (
        <FieldWorld>
            <FormProvider {...useForm()}>
                <FieldInput field={field} path="a" label="A" />
            </FormProvider>
        </FieldWorld>
    );
}

const answers = {
    call: () => Promise.reject(new Error('Not called')),
    rest: () => Promise.reject(new Error('Nor this')),
};
const provider = createDataProvider({ transport: answers, landingPage: { id: 'l1' }, resources: [everything, tabTwo] });
const { translate } = createI18nProvider({
    tag: 'en',
    messages: englishMessages(),
    resources: [everything],
    strict: true,
});
const declare = (overrides: object) => () =>
    checkDeclaration({ name: 'partner', key: 'BANNER', fields: {}, ...overrides } as UncheckedDeclaration);

function Setting({ name }: { name: string }) {
    const partner = { ...tabOne, name };
    const { SettingPage } = usePages(partner);
    return <SettingPage resource={partner} />;
}

function viewsThatExport(name: string) {
    registerViews({ partner: async () => ({ [name]: () => null }) });
    return catchRenderError(<Setting name="partner" />);
}

const mistakes: Readonly<Record<string, Mistake>> = {
    'dialogs outside of their provider': {
        make: calling(useDialogs),
        names: 'useDialogs found no <DialogsProvider>',
        because: 'holds the open dialogs',
        remedy: 'inside the one in src/shell/app/Console.tsx',
    },
    'notes outside of their provider': {
        make: calling(useNotes),
        names: 'useNotes found no <NotesProvider>',
        because: 'holds the notes on the screen',
        remedy: 'inside the one in src/shell/app/Console.tsx',
    },
    'a page outside of the session': {
        make: calling(useSession),
        names: 'useSession found no <SessionProvider>',
        because: 'holds the account, landing page and transport',
        remedy: 'inside the one in src/shell/app/Console.tsx',
    },
    'a form outside of what guards it': {
        make: calling(useLeave),
        names: 'found no <UnsavedGuard>',
        because: 'holds the list of forms with unsaved input',
        remedy: 'inside the one in src/shell/app/Console.tsx',
    },
    'what stands beside no form': {
        make: calling(useShownSection),
        names: 'useShownSection found no <ShownSectionProvider>',
        because: 'holds the visible section',
        remedy: 'inside the one in src/screens/forms/RecordForm.tsx',
    },
    'an unknown resource': {
        make: () => provider.getOne('partners', { id: '1' }),
        names: 'no resource "partners"',
        because: 'neither the route nor the name of a declared type. Routes are "every-thing", "web-setting/shared"',
        remedy: 'add the declaration of "partners" to resources/index.ts',
    },
    'a type that another one refers to': {
        make: () => requireResource([everything], 'partner', 'A field of providers'),
        names: 'A field of providers refers to "partner"',
        because: 'there is no such type. Types are "everything"',
        remedy: 'add the type to resources/index.ts',
    },
    'a verb that a type does not have': {
        make: () => provider.updateStatus('tabtwo', { id: '1', status: 'ACTIVE' }),
        names: '"tabtwo" has no verb "updatestatus"',
        because: 'it has "update"',
        remedy: "check hasVerb(resource, 'updatestatus') first",
    },
    'an action that a type does not have': {
        make: () => provider.runAction('tabtwo', 'send', { id: '1' }),
        names: '"tabtwo" has no action "send"',
        because: 'it has none',
        remedy: 'Add it to `actions` of the declaration',
    },
    'items of a type that has none': {
        make: () => getItemsField(tabTwo),
        names: '"tabtwo" has no items',
        because: 'its page lists them',
        remedy: 'Set `items` in its declaration',
    },
    'a forgotten key': {
        make: () => translate('lists.partners.title'),
        names: 'no text for "lists.partners.title"',
        because: 'Add "partners.title" to i18n/en/lists.json',
        remedy: '`npm run texts`',
    },
    'a field without a label': {
        make: () => translate('resources.everything.fields.partner'),
        names: 'no text for "resources.everything.fields.partner"',
        because: 'Add "everything.fields.partner" to i18n/en/resources.json, or "partner" to i18n/en/fields.json',
        remedy: '`npm run texts`',
    },
    'a view under a name that no page has': {
        make: () => viewsThatExport('SettingsPage'),
        names: 'resources/partner/views.tsx exports SettingsPage',
        because: 'there is no such page. Pages are ListPage, CreatePage, EditPage, SettingPage',
        remedy: 'Rename the export',
    },
    'an unknown kind of field': {
        make: () => getKind('stars'),
        names: 'no field kind "stars"',
        because: 'add its folder fields/stars',
        remedy: 'its line in fields/kinds.ts',
    },
    'a kind without an input': {
        make: () => getInput('stars'),
        names: '"stars" has no input',
        because: 'export it',
        remedy: 'from fields/stars/input.ts',
    },
    'a kind whose input is empty': {
        make: () => {
            registerInputs({ stars: {} });
            return catchRenderError(<FieldForm field={{ ...text(), kind: 'stars' }} />);
        },
        names: '"stars"',
        because: 'has neither an Input nor a control',
        remedy: 'export one of the two from fields/stars/input.ts',
    },
    'a localized field of a kind that has no box': {
        make: () => catchRenderError(<FieldForm field={localized({ ...text(), kind: 'list' })} />),
        names: 'localized() cannot hold the field kind "list"',
        because: 'because its input has no control',
        remedy: 'export a `control` from fields/list/input.ts',
    },
    'a list that the master data do not have': {
        make: calling(() => useMaster('partner/type')),
        names: 'no list "partner/type"',
        because: 'no call has the path /api/master/partner/type',
        remedy: 'contract/calls/master.ts',
    },
    'an unknown icon': {
        make: declare({ icon: 'Handshake', fields: { title: text() } }),
        names: 'partner cannot be declared',
        because: 'the icon "Handshake" does not exist',
        remedy: 'add it to contract/icons.ts and src/base/ui/icons.ts',
    },
    'a field with a name of the kernel': {
        make: declare({ fields: { status: status() } }),
        names: '"status"',
        because: 'has a name that is reserved for the kernel',
        remedy: 'rename it',
    },
    'two types on one route': {
        make: () => declareTogether([everything, { ...tabTwo, route: everything.route }]),
        names: 'share the route "every-thing"',
        because: 'which only settings without items can',
        remedy: 'give each its own',
    },
    'a type on the route of a page': {
        make: () => declareTogether([{ ...tabTwo, route: 'account/password' }]),
        names: 'the route "account/password"',
        because: 'belongs to a page of the console',
        remedy: 'choose another',
    },
    'two calls at one address': {
        make: () => groupByAddress([...ownCalls(tabTwo), ...ownCalls(tabTwo)]),
        names: 'Two calls are declared at one address',
        because: 'tabtwo',
        remedy: 'Give one another path, or a `when` of its own',
    },
};

/** Files that the error messages tell the developer to create. */
const toMake = ['fields/stars', 'fields/stars/input.ts', 'resources/partner/views.tsx'];

describe('an error message names the problem, its cause and the remedy for', () => {
    it.each(Object.entries(mistakes))('%s', async (_name, mistake) => {
        await readComplaint(mistake, toMake);
    });

    it('every missing provider, from one shared function', () => {
        const sources = ['src', 'fields', 'providers', 'resources'].flatMap((folder) =>
            readdirSync(folder, { recursive: true, encoding: 'utf8' })
                .filter((name) => /\.tsx?$/.test(name))
                .map((name) => readFileSync(`${folder}/${name}`, 'utf8')),
        );
        const needed = sources.filter((source) => /= createContext<\w+ \| undefined>\(undefined\)/.test(source));
        const silent = needed.filter((source) => source.includes('throw new Error'));
        expect(needed.length).toBeGreaterThan(3);
        expect(silent).toEqual([]);
    });
});
