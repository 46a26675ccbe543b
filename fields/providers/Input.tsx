import {
    type CollisionDetection,
    closestCenter,
    DndContext,
    type DragEndEvent,
    DragOverlay,
    KeyboardSensor,
    MouseSensor,
    pointerWithin,
    TouchSensor,
    useSensor,
    useSensors,
} from '@dnd-kit/core';
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { get, useController, useFormState } from 'react-hook-form';
import { FieldFrame } from '../../src/fields/FieldFrame';
import { findMessage, hasFault } from '../../src/fields/fault';
import { useVariant } from '../../src/fields/form/variant';
import { useIds } from '../../src/fields/ids';
import type { InputProps } from '../../src/fields/input';
import { Catalogue, DraggedCard } from './Catalogue';
import type { ProvidersField } from './field';
import { Places } from './Places';
import type { PicturedProvider } from './picture';
import { draggedCode, findPlaceUnder, insertAt } from './places';
import { usePlaceAnnouncements } from './usePlaceAnnouncements';
import { useProviders } from './useProviders';

/** The positions stay visible while the user scrolls through the catalogue. */
const Chosen = styled('div')(({ theme }) => ({
    background: theme.palette.background.paper,
    paddingBlock: 4,
    [theme.breakpoints.up('md')]: { position: 'sticky', top: 'var(--top-bar-height, 0px)', zIndex: 2, paddingBlock: 8 },
}));

const detectCollisions: CollisionDetection = (args) =>
    args.pointerCoordinates ? pointerWithin(args) : closestCenter(args);

/** An error message. After a refused save it scrolls into view, wherever the user is in the catalogue. */
function Problem({ id, isSought, children }: { id: string; isSought: boolean; children: string }): ReactNode {
    const alert = useRef<HTMLDivElement>(null);
    useEffect(() => {
        if (isSought) alert.current?.scrollIntoView({ block: 'nearest' });
    }, [isSought]);
    return (
        <Alert ref={alert} id={id} severity="error" sx={{ mt: 1, py: 0, scrollMarginTop: 72 }}>
            {children}
        </Alert>
    );
}

/**
 * An input to choose providers of a game type by click or drag, and to order them by dragging with the mouse or with
 * the keyboard.
 */
export function ProvidersInput({ field, path, label, required, readOnly }: InputProps<ProvidersField>): ReactNode {
    const translate = useTranslate();
    const gameType = useVariant();
    const { providers, error: failure, again } = useProviders(field.from, { gameType });
    const { field: bound } = useController({ name: path });
    const faults: unknown = get(useFormState({ name: path }).errors, path);
    const [refusals, setRefusals] = useState(0);
    const [dragged, setDragged] = useState<string>();
    const sensors = useSensors(
        useSensor(MouseSensor, { activationConstraint: { distance: 5 } }),
        useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 6 } }),
        useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
    );
    const codes: readonly string[] = bound.value ?? [];
    const { count } = field;
    const getProvider = (providerCode: string): PicturedProvider =>
        providers?.find(({ code }) => code === providerCode) ?? { code: providerCode, name: providerCode, images: {} };
    const accessibility = usePlaceAnnouncements((code) => getProvider(code).name, codes, count);
    const { labelId, errorId } = useIds()(path);
    const problem = refusals > 0 ? translate('validation.providersMany') : findMessage(faults);

    function change(next: readonly string[]): void {
        const isTooMany = next.length > count && next.length > codes.length;
        setRefusals(isTooMany ? refusals + 1 : 0);
        if (!isTooMany) bound.onChange(next);
    }

    const remove = (code: string) => change(codes.filter((other) => other !== code));
    const toggle = (code: string) => (codes.includes(code) ? remove(code) : change([...codes, code]));

    function drop({ active, over }: DragEndEvent): void {
        setDragged(undefined);
        const index = findPlaceUnder(over ? String(over.id) : undefined, codes);
        if (index !== undefined) change(insertAt(codes, draggedCode(String(active.id)), index));
    }

    return (
        <FieldFrame
            path={path}
            label={label}
            named="group"
            required={required}
            error={undefined}
            aside={
                <Typography variant="body2" color="textSecondary" role="status">
                    {translate('inputs.providers.chosen', { chosen: codes.length, count })}
                </Typography>
            }
        >
            <DndContext
                sensors={sensors}
                collisionDetection={detectCollisions}
                accessibility={{ ...accessibility, container: document.body }}
                onDragStart={({ active }) => setDragged(draggedCode(String(active.id)))}
                onDragCancel={() => setDragged(undefined)}
                onDragEnd={drop}
            >
                <Chosen ref={(element) => bound.ref({ focus: () => element?.querySelector('button')?.focus() })}>
                    <Places
                        count={count}
                        chosen={codes.map(getProvider)}
                        readOnly={readOnly}
                        labelledBy={labelId}
                        describedBy={problem === undefined ? undefined : errorId}
                        errors={faults}
                        onRemove={remove}
                    />
                    {(problem !== undefined || hasFault(faults)) && (
                        <Problem key={refusals} id={errorId} isSought={refusals > 0}>
                            {problem ?? translate('inputs.providers.gone')}
                        </Problem>
                    )}
                    {readOnly && codes.length === 0 && (
                        <Typography color="textSecondary">{translate('inputs.providers.none')}</Typography>
                    )}
                </Chosen>
                {!readOnly && providers && <Catalogue providers={providers} chosen={codes} onToggle={toggle} />}
                {/* Without this, a card that is still animated would get the size of the next card that is lifted. */}
                <DragOverlay dropAnimation={null}>
                    {dragged !== undefined && <DraggedCard provider={getProvider(dragged)} />}
                </DragOverlay>
            </DndContext>
            {!readOnly && !providers && !failure && <Skeleton variant="rounded" height={320} sx={{ mt: 2 }} />}
            {!readOnly && !providers && failure && (
                <Alert
                    severity="error"
                    sx={{ mt: 2 }}
                    action={<Button onClick={again}>{translate('app.retry')}</Button>}
                >
                    {failure.message}
                </Alert>
            )}
        </FieldFrame>
    );
}
