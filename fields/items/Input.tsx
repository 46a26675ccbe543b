import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { type ComponentType, memo, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { Fields } from '../../contract/field';
import { useShared } from '../../src/base/ui/useShared';
import { FieldFrame, Fieldset } from '../../src/fields/FieldFrame';
import { findMessage, hasFault } from '../../src/fields/fault';
import { useFormLanguage } from '../../src/fields/form/FormLanguage';
import { useRevealListener } from '../../src/fields/form/Reveal';
import { useIds } from '../../src/fields/ids';
import type { FieldInputProps, InputProps } from '../../src/fields/input';
import { type Subject, SubjectContext, useSubject } from '../../src/fields/subject';
import { initialValues } from '../group/field';
import { PartInputs } from '../group/Input';
import { RowButtons } from '../list/RowButtons';
import { emptyAdderStyle } from '../list/Rows';
import { useRowFocus } from '../list/useRowFocus';
import type { ItemsField } from './field';
import { ItemRows } from './ItemRows';
import type { ItemRow } from './Row';
import { ItemSummary, useItemTitle } from './Summary';
import { useOpenRows } from './useOpenRows';

/** The summary of an item, rendered again only when its own values change. */
const LiveSummary = memo(function LiveSummary({ fields, path }: { fields: Fields; path: string }): ReactNode {
    const [lang] = useFormLanguage();
    const item: unknown = useWatch({ name: path });
    return <ItemSummary fields={fields} item={Object(item)} lang={lang} />;
});

type SubjectProps = { fields: Fields; path: string; label: string; children: ReactNode };

/** Provides an item as the subject of its fields. An item is new as long as it has no id from the server. */
function ItemSubject({ fields, path, label, children }: SubjectProps): ReactNode {
    const { scope } = useSubject();
    const { getValues } = useFormContext();
    const getTitle = useItemTitle();
    const [lang] = useFormLanguage();
    const id: unknown = useWatch({ name: `${path}.id` });
    const isNew = id === undefined;
    const latestTitle = useRef(getTitle);
    latestTitle.current = getTitle;
    const subject = useMemo<Subject>(
        () => ({
            title: () => latestTitle.current(fields, Object(getValues(path)), lang) || label,
            isNew,
            scope,
        }),
        [fields, getValues, path, lang, label, isNew, scope],
    );
    return <SubjectContext value={subject}>{children}</SubjectContext>;
}

function getFaultsAt(errors: unknown, path: string): unknown {
    return path
        .split('.')
        .reduce<unknown>(
            (below, step) => (Object(below) === below ? Reflect.get(Object(below), step) : undefined),
            errors,
        );
}

export function itemsInput(Nested: ComponentType<FieldInputProps>) {
    return function ItemsInput({ field, path, label, required, readOnly }: InputProps<ItemsField>): ReactNode {
        const translate = useTranslate();
        const [lang] = useFormLanguage();
        // react-hook-form's row key must not be called `id`, because items have an `id` of their own.
        const { fields: entries, append, remove, move } = useFieldArray({ name: path, keyName: 'rowKey' });
        const getTitle = useItemTitle();
        const { errors } = useFormState({ name: path });
        const [added, setAdded] = useState<number>();
        const { labelId } = useIds()(path);
        const faults = getFaultsAt(errors, path);
        const rows = useShared(
            entries.map((entry, index) => {
                const item: Readonly<Record<string, unknown>> = entry;
                const fault = Object(faults) === faults ? Reflect.get(Object(faults), String(index)) : undefined;
                return {
                    key: String(item.id ?? entry.rowKey),
                    name: getTitle(field.fields, item, lang) || `${label} ${index + 1}`,
                    isFaulty: hasFault(fault),
                };
            }),
        );
        const focus = useRowFocus<HTMLFieldSetElement>();
        const openRows = useOpenRows();
        const addedKey = added === undefined ? undefined : rows[added]?.key;
        const { open } = openRows;
        const { added: showInput } = focus;
        useEffect(() => {
            if (addedKey === undefined) return;
            open(addedKey);
            setAdded(undefined);
            if (added !== undefined) showInput(added);
        }, [added, addedKey, open, showInput]);
        useRevealListener((revealedPath) => {
            const key =
                revealedPath.startsWith(`${path}.`) &&
                rows[Number(revealedPath.slice(path.length + 1).split('.')[0])]?.key;
            if (key) open(key);
        });
        const renderSummary = useCallback(
            (_row: ItemRow, index: number) => <LiveSummary fields={field.fields} path={`${path}.${index}`} />,
            [field, path],
        );
        const renderBody = useCallback(
            (_row: ItemRow, index: number) => (
                <ItemSubject fields={field.fields} path={`${path}.${index}`} label={label}>
                    <PartInputs fields={field.fields} path={`${path}.${index}`} readOnly={readOnly} Nested={Nested} />
                </ItemSubject>
            ),
            [field, path, label, readOnly],
        );
        const count = rows.length;
        const { moved, removed } = focus;
        const renderActions = useCallback(
            (row: ItemRow, index: number) =>
                !readOnly && (
                    <RowButtons
                        name={row.name}
                        index={index}
                        count={count}
                        onMove={(to) => {
                            move(index, to);
                            moved(index, to);
                        }}
                        onRemove={() => {
                            remove(index);
                            removed(index, count);
                        }}
                    />
                ),
            [readOnly, count, move, remove, moved, removed],
        );
        return (
            <FieldFrame path={path} label={label} named="group" required={required} error={findMessage(faults)}>
                <Fieldset ref={focus.list} aria-labelledby={labelId}>
                    <ItemRows
                        label={label}
                        rows={rows}
                        onMove={readOnly ? undefined : move}
                        openRows={openRows}
                        renderSummary={renderSummary}
                        renderBody={renderBody}
                        renderActions={renderActions}
                    />
                    {!readOnly && (
                        <Button
                            ref={focus.adder}
                            size="small"
                            startIcon={<Add />}
                            disabled={rows.length >= field.max}
                            sx={rows.length > 0 ? { mt: 1 } : emptyAdderStyle}
                            onClick={() => {
                                append(initialValues(field.fields), { shouldFocus: false });
                                setAdded(rows.length);
                            }}
                        >
                            {translate('inputs.list.add')}
                        </Button>
                    )}
                </Fieldset>
            </FieldFrame>
        );
    };
}
