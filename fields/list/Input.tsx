import { type ComponentType, type ReactNode, useState } from 'react';
import { useController, useFieldArray, useFormContext, useFormState } from 'react-hook-form';
import { getStoredShape } from '../../contract/changed';
import type { Fields } from '../../contract/field';
import { FieldFrame } from '../../src/fields/FieldFrame';
import { findMessage } from '../../src/fields/fault';
import { useIds } from '../../src/fields/ids';
import type { FieldInputProps, InputProps } from '../../src/fields/input';
import { getControl, getInput } from '../../src/fields/kinds';
import { PartInputs } from '../group/Input';
import { FramedRows, moveEntry } from './FramedRows';
import type { ListField } from './field';
import { findLeadingImage, PickMany } from './PickMany';
import { SharedNote } from './SharedNote';

let lastKey = 0;
const newKey = () => {
    lastKey += 1;
    return `row-${lastKey}`;
};

/**
 * The input of a list of plain values. The list is a single value of the form, because react-hook-form's field arrays
 * only hold objects and drop empty entries.
 */
function PlainList(props: InputProps<ListField>): ReactNode {
    const { field, path, label, readOnly } = props;
    const getIds = useIds();
    const { field: bound, fieldState } = useController({ name: path });
    const values: readonly unknown[] = bound.value ?? [];
    const [keys, setKeys] = useState<readonly string[]>(() => values.map(newKey));
    const current = keys.length === values.length ? keys : values.map((_value, index) => keys[index] ?? newKey());
    if (current !== keys) setKeys(current);
    const control = getControl(field.of.kind, field.kind);
    const error = findMessage(fieldState.error);

    function change(nextKeys: readonly string[], next: readonly unknown[]): void {
        setKeys(nextKeys);
        bound.onChange(next);
    }

    return (
        <FramedRows
            {...props}
            error={error}
            hint={field.sharedBy && <SharedNote call={field.sharedBy} name={path} values={values} />}
            keys={current}
            adder={
                <PickMany
                    label={label}
                    list={field}
                    getRows={() => values}
                    isFull={values.length >= field.max}
                    onPick={(filled, added) => {
                        const updated = values.map((value, index) => filled.get(index) ?? value);
                        change([...current, ...added.map(newKey)], [...updated, ...added]);
                    }}
                />
            }
            onAdd={() => change([...current, newKey()], [...values, structuredClone(field.of.initial)])}
            onRemove={(rowIndex) =>
                change(
                    current.filter((_key, index) => index !== rowIndex),
                    values.filter((_value, index) => index !== rowIndex),
                )
            }
            onMove={(from, to) => change(moveEntry(current, from, to), moveEntry(values, from, to))}
            renderBody={(rowIndex) => {
                const below = `${path}.${rowIndex}`;
                const fault = findMessage(fieldState.error, String(rowIndex));
                const ids = getIds(below);
                return (
                    <FieldFrame
                        path={below}
                        label={`${label} ${rowIndex + 1}`}
                        named={control.named}
                        isLabelHidden
                        required={false}
                        error={fault}
                    >
                        <control.Control
                            field={field.of}
                            id={ids.id}
                            label={`${label} ${rowIndex + 1}`}
                            labelledBy={ids.labelId}
                            describedBy={fault === undefined ? undefined : ids.errorId}
                            value={values[rowIndex] ?? field.of.empty}
                            invalid={fault !== undefined}
                            required
                            readOnly={readOnly}
                            focusRef={() => undefined}
                            onChange={(value) =>
                                bound.onChange(values.map((old, index) => (index === rowIndex ? value : old)))
                            }
                            onBlur={bound.onBlur}
                        />
                    </FieldFrame>
                );
            }}
        />
    );
}

function RecordList({
    Nested,
    ...props
}: InputProps<ListField> & { Nested: ComponentType<FieldInputProps> }): ReactNode {
    const { field, path, label, readOnly } = props;
    const { fields, append, remove, move } = useFieldArray({ name: path, keyName: 'rowKey' });
    const { errors } = useFormState({ name: path });
    const error = findMessage(errors, ...path.split('.'));
    // Only a field of composite kind has `fields`.
    const parts = 'fields' in field.of ? (field.of.fields as Fields) : undefined;
    const { getValues, setValue } = useFormContext();
    const image = findLeadingImage(field.of);
    return (
        <FramedRows
            {...props}
            error={error}
            keys={fields.map((row) => row.rowKey)}
            adder={
                image && (
                    <PickMany
                        label={label}
                        list={field}
                        getRows={() => getValues(path) ?? []}
                        isFull={fields.length >= field.max}
                        onPick={(filled, added) => {
                            for (const [rowIndex, url] of filled) setValue(`${path}.${rowIndex}.${image.name}`, url);
                            const entry: object = structuredClone(Object(field.of.initial));
                            append(
                                added.map((url) => ({ ...entry, [image.name]: url })),
                                { shouldFocus: false },
                            );
                        }}
                    />
                )
            }
            onAdd={() => append(structuredClone(field.of.initial), { shouldFocus: false })}
            onRemove={remove}
            onMove={move}
            renderBody={(rowIndex) =>
                parts ? (
                    <PartInputs fields={parts} path={`${path}.${rowIndex}`} readOnly={readOnly} Nested={Nested} />
                ) : (
                    <Nested
                        field={field.of}
                        path={`${path}.${rowIndex}`}
                        label={`${label} ${rowIndex + 1}`}
                        readOnly={readOnly}
                    />
                )
            }
        />
    );
}

export function listInput(Nested: ComponentType<FieldInputProps>) {
    return function ListInput(props: InputProps<ListField>): ReactNode {
        const { of } = props.field;
        // Field arrays need object values; values of other shapes use the plain list.
        const isPlain = getInput(of.kind).control !== undefined || getStoredShape(of) !== 'object';
        return isPlain ? <PlainList {...props} /> : <RecordList {...props} Nested={Nested} />;
    };
}
