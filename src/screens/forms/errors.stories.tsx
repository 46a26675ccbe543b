import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { requireCall } from '../../../contract/needed';
import { buildValues, FormWorld } from '../../../test/book/formWorld';
import { languages } from '../../../test/book/kindSample';
import { Sheet } from '../../../test/book/Sheet';
import { everything } from '../../../test/fixtures/everything';
import { createResolver } from '../../fields/form/schema';
import { createValues, type Values } from '../../fields/form/values';
import { ErrorSummary } from './ErrorSummary';
import { FormSections } from './FormSections';

export default { title: 'Screens/forms/Errors' };

const { fields, form } = everything;
const nothing = () => undefined;

/** A form with some sections, after an attempt to save it. */
function RefusedForm({ sections }: { sections: Readonly<Record<string, readonly string[]>> }) {
    const { handleSubmit } = useFormContext<Values>();
    useEffect(() => void handleSubmit(nothing)(), [handleSubmit]);
    return (
        <>
            <ErrorSummary fields={fields} />
            <FormSections fields={fields} sections={sections} readOnly={false} />
        </>
    );
}

type Props = { title: string; values: Values; sections: Readonly<Record<string, readonly string[]>> };

function ErrorsSheet({ title, values, sections }: Props) {
    const translate = useTranslate();
    const [resolver] = useState(() =>
        createResolver({
            packing: { call: requireCall(everything, 'create'), prefix: '', pack: (body) => body },
            languages,
            ldpId: 'l1',
            translate: () => translate,
        }),
    );
    return (
        <FormWorld resource={everything} values={values} resolver={resolver}>
            <Sheet title={title}>
                <RefusedForm sections={sections} />
            </Sheet>
        </FormWorld>
    );
}

const faulty = {
    ...buildValues(everything),
    title: { en: '', th: 'แสงไฟที่ท่าเรือ', id: 'x'.repeat(100) },
    slug: 'Not a slug',
    tags: ['harbour', 'a tag that is longer than any tag can be'],
    slides: [{ picture: null, alt: {} }],
};

export const Few = {
    render: () => (
        <ErrorsSheet
            title="Errors in several languages and rows"
            values={faulty}
            sections={{ what: ['title', 'slug'], parts: ['tags', 'slides'] }}
        />
    ),
};
export const Many = {
    render: () => (
        <ErrorsSheet title="More errors than are listed" values={createValues(fields)} sections={form ?? {}} />
    ),
};
