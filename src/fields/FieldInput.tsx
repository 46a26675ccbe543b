import { memo, type ReactNode } from 'react';
import { get, useWatch } from 'react-hook-form';
import { type Condition, holds } from '../../contract/field';
import { ControlInput } from './ControlInput';
import { type FieldInputProps, siblingPath } from './input';
import { useInputErrors } from './inputControl';
import { getInput } from './kinds';

function PlainInput({
    required: isNeeded,
    readOnly = false,
    ...props
}: FieldInputProps & { required: boolean }): ReactNode {
    const required = isNeeded && !readOnly;
    const { Input, control } = getInput(props.field.kind);
    if (Input) return <Input {...props} required={required} readOnly={readOnly} />;
    if (!control)
        throw new Error(
            `The field kind "${props.field.kind}" has neither an Input nor a control: export one of the two from ` +
                `fields/${props.field.kind}/input.ts`,
        );
    return <ControlInput {...props} required={required} readOnly={readOnly} control={control} />;
}

/** Whether a condition holds for the siblings of `path` in the form. */
function useCondition(condition: Condition | undefined, path: string): boolean {
    const names = Object.keys(condition ?? {});
    const values: readonly unknown[] = useWatch({ name: names.map((name) => siblingPath(path, name)) });
    return holds(condition, Object.fromEntries(names.map((name, index) => [name, values[index]])));
}

/** A field that depends on its siblings: shown while it is needed, or while its value has an error. */
function DependentInput(props: FieldInputProps): ReactNode {
    const { field, path } = props;
    const isNeeded = useCondition(field.onlyWhen ?? field.requiredWhen, path);
    const errors = useInputErrors(path);
    if (!isNeeded && get(errors, path) === undefined) return null;
    return <PlainInput {...props} required={isNeeded} />;
}

/**
 * The input of any field, by its kind: with label, required mark and error. A field that depends on its siblings is
 * shown only while its condition holds.
 *
 * @example <FieldInput field={banner.fields.slides} path="slides" label={getLabel('slides')} />
 */
export const FieldInput = memo(function FieldInput(props: FieldInputProps): ReactNode {
    if (props.field.onlyWhen || props.field.requiredWhen) return <DependentInput {...props} />;
    return <PlainInput {...props} required={props.field.required} />;
});
