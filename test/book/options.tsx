import { OptionalResourceContextProvider } from 'react-admin';
import type { Field } from '../../contract/field';
import { FormLanguageProvider } from '../../src/fields/form/FormLanguage';
import { createValues } from '../../src/fields/form/values';
import { getKind } from '../../src/fields/kinds';
import { isWide } from '../../src/fields/width';
import { sampleValues } from '../fixtures/sample';
import { languages, sampleContext } from './kindSample';
import { Part, Sheet, Tile } from './Sheet';
import { StateInput } from './StateInput';

/** A field that is declared with certain options. */
export type DeclaredField = {
    field: Field;
    /** The value to be shown, if the sample does not show what the options do. */
    filled?: unknown;
    /** Values of sibling fields, which the field may read. */
    beside?: Readonly<Record<string, unknown>>;
};

/** The fields of a page by what their options do, and the name and type that give their label. */
type OptionsPage = { name: string; resource?: string; fields: Readonly<Record<string, DeclaredField>> };

function buildValue(name: string, declared: DeclaredField): unknown {
    if ('filled' in declared) return declared.filled;
    return sampleValues({ [name]: declared.field }, sampleContext)[name];
}

/** The least width of a tile in pixels, so that four are side by side, or two with wide inputs. */
const tileWidth = { narrow: 280, wide: 560 };

/** A value as in a list, and as on a page. */
function Shown({ field, value }: { field: Field; value: unknown }) {
    const { Column, View, align } = getKind(field.kind);
    return (
        <>
            <Tile title="Column">
                <div style={align ? { textAlign: align } : {}}>
                    <Column field={field} value={value} lang="en" />
                </div>
            </Tile>
            <Tile title="View">
                <View field={field} value={value} lang="en" />
            </Tile>
        </>
    );
}

function DeclaredPart({ title, name, declared }: { title: string; name: string; declared: DeclaredField }) {
    const { field, beside = {} } = declared;
    const value = buildValue(name, declared);
    const common = { name, field, beside };
    return (
        <Part title={title} least={isWide(field) ? tileWidth.wide : tileWidth.narrow}>
            <Tile title="Empty">
                <StateInput {...common} value={createValues({ [name]: field })[name]} state={`${title} empty`} />
            </Tile>
            <Tile title="Filled">
                <StateInput {...common} value={value} state={`${title} filled`} />
            </Tile>
            {value !== undefined && <Shown field={field} value={value} />}
        </Part>
    );
}

/**
 * Creates the story of what the options of a kind change: fields that are declared with them, each with what its
 * options do. `name` is that of a field whose label fits all of them, of the type `resource` or of any.
 */
export function createOptionsStory(kind: string, { name, resource, fields }: OptionsPage) {
    const parts = Object.entries(fields);
    const render = () => (
        <OptionalResourceContextProvider value={resource}>
            <FormLanguageProvider languages={languages}>
                <Sheet title={`${kind}: options`}>
                    {parts.map(([title, declared]) => (
                        <DeclaredPart key={title} title={title} name={name} declared={declared} />
                    ))}
                </Sheet>
            </FormLanguageProvider>
        </OptionalResourceContextProvider>
    );
    return { render };
}
