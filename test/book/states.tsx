import { type ReactNode, useState } from 'react';
import { OptionalResourceContextProvider } from 'react-admin';
import type { Field } from '../../contract/field';
import { initialValues } from '../../fields/group/field';
import { FormLanguageProvider } from '../../src/fields/form/FormLanguage';
import type { FilterValue } from '../../src/fields/kind';
import { getKind } from '../../src/fields/kinds';
import { useFieldLabel } from '../../src/fields/labels';
import { type KindSample, kindSample, languages, rewrite } from './kindSample';
import { Part, Sheet, Tile } from './Sheet';
import { StateInput } from './StateInput';

/** Kinds with an input; values of the others are only shown. */
const inputs = new Set(Object.keys(import.meta.glob('../../fields/*/input.ts')).map((path) => path.split('/').at(-2)));

type FieldState = { title: string; field: Field; value: unknown; readOnly?: boolean; isFaulty?: boolean };

function Inputs({ sample }: { sample: KindSample }) {
    const { field, name, filled, beside } = sample;
    const { requiredWhen: _needed, onlyWhen: _shown, ...plain } = field;
    const [optional, required] = [false, true].map((isRequired) => ({ ...plain, required: isRequired }));
    if (!optional || !required) return null;
    const empty = initialValues({ [name]: field })[name];
    const states: FieldState[] = [
        { title: 'Empty', field: optional, value: empty },
        { title: 'Required', field: required, value: empty },
        { title: 'Refused', field: required, value: empty, isFaulty: true },
        { title: 'Filled', field: optional, value: filled },
        { title: 'Read-only', field: optional, value: filled, readOnly: true },
        ...listRewrittenStates(field, filled).map(({ title, value }) => ({ title, field: optional, value })),
    ];
    return (
        <Part title="Input" wide={getKind(field.kind).isWide?.(field) === true}>
            {states.map(({ title, ...state }) => (
                <Tile key={title} title={title}>
                    <StateInput {...state} name={name} state={title} beside={beside} />
                </Tile>
            ))}
        </Part>
    );
}

/** Builds the states of the value in other scripts and lengths. */
function listRewrittenStates(field: Field, value: unknown): { title: string; value: unknown }[] {
    return [
        { title: 'Another script', value: rewrite(field, value, 'script') },
        { title: 'Long', value: rewrite(field, value, 'long') },
    ].filter((other) => other.value !== undefined);
}

const scalar = (value: unknown): FilterValue =>
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : undefined;

function Filters({ sample: { field, name, filled } }: { sample: KindSample }) {
    const { Filter } = getKind(field.kind);
    const label = useFieldLabel()(name);
    const [values, setValues] = useState<Readonly<Record<string, FilterValue>>>({
        Anything: undefined,
        Chosen: scalar(filled),
    });
    return (
        <Part title="Filter">
            {Object.entries(values).map(([title, value]) => (
                <Tile key={title} title={title}>
                    <Filter
                        field={field}
                        name={`${name}-${title}`}
                        label={label}
                        value={value}
                        onChange={(next) => setValues((all) => ({ ...all, [title]: next }))}
                    />
                </Tile>
            ))}
        </Part>
    );
}

function Shown({ sample: { field, filled } }: { sample: KindSample }) {
    const { Column, View, align } = getKind(field.kind);
    const values = [
        { title: 'Filled', value: filled },
        { title: 'Empty', value: field.empty },
        ...listRewrittenStates(field, filled),
    ];
    return [
        { title: 'Column', Cell: Column },
        { title: 'View', Cell: View },
    ].map(({ title, Cell }) => (
        <Part key={title} title={title}>
            {values.map(({ title: state, value }) => (
                <Tile key={state} title={state}>
                    <div style={title === 'Column' && align ? { textAlign: align } : {}}>
                        <Cell field={field} value={value} lang="en" />
                    </div>
                </Tile>
            ))}
        </Part>
    ));
}

function KindPage({ kind, overrides }: { kind: string; overrides: Partial<KindSample> }): ReactNode {
    const [sample] = useState(() => kindSample(kind, overrides));
    return (
        <OptionalResourceContextProvider value={sample.resource}>
            <FormLanguageProvider languages={languages}>
                <Sheet title={kind}>
                    {inputs.has(kind) && <Inputs sample={sample} />}
                    <Shown sample={sample} />
                    <Filters sample={sample} />
                </Sheet>
            </FormLanguageProvider>
        </OptionalResourceContextProvider>
    );
}

/** Creates the story of a field kind: input, column, view and filter in all their states. */
export function createKindStory(kind: string, overrides: Partial<KindSample> = {}) {
    return { render: () => <KindPage kind={kind} overrides={overrides} /> };
}
