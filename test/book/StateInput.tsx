import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import type { Field } from '../../contract/field';
import { FieldInput } from '../../src/fields/FieldInput';
import { FormRecordContext } from '../../src/fields/form/FormRecord';
import { FormIdContext } from '../../src/fields/ids';
import { useFieldLabel } from '../../src/fields/labels';

type Props = {
    /** The name of the field, which its label is derived from. */
    name: string;
    field: Field;
    value: unknown;
    /** The name of the state, unique among those of the kind on a page. */
    state: string;
    /** Values of sibling fields, which the field may read. */
    beside?: Readonly<Record<string, unknown>>;
    readOnly?: boolean;
    isFaulty?: boolean;
};

/** The input of a field with a value, in a form of its own. */
export function StateInput({ name, field, value, state, beside = {}, readOnly = false, isFaulty = false }: Props) {
    const translate = useTranslate();
    const getLabel = useFieldLabel();
    const form = useForm({ defaultValues: { ...beside, [name]: value } });
    const { setError } = form;
    useEffect(() => {
        // Shows the field as refused by the server, which can refuse any field.
        if (isFaulty) setError(name, { type: 'server', message: translate('validation.required') });
    }, [isFaulty, setError, name, translate]);
    return (
        <FormIdContext value={`${field.kind}-${state.replaceAll(/\W+/g, '-')}`}>
            <FormProvider {...form}>
                <FormRecordContext value={beside}>
                    <FieldInput field={field} path={name} label={getLabel(name)} readOnly={readOnly} />
                </FormRecordContext>
            </FormProvider>
        </FormIdContext>
    );
}
