import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { RecordReference } from '../../../contract/preferences';
import { listSearchWords } from '../../../contract/searchWords';
import { useIsOnline } from '../../base/connection/useConnection';
import { visuallyHidden } from '../../base/ui/visuallyHidden';
import { Field } from './Field';
import { Footer } from './Footer';
import { Messages } from './Messages';
import { Option } from './Option';
import { listStyle } from './optionStyle';
import { listRows, useActive } from './useActive';
import { useCommand } from './useCommands';
import { useFoundGroups, useRememberedGroups } from './useGroups';
import { useOpen } from './useOpen';
import { useSearch } from './useSearch';
import { useStar } from './useStar';

type Props = { recents: readonly RecordReference[]; onClose(): void };

/** The content of the palette: a field, and below it what was opened last or what a text finds. */
export function Palette({ recents, onClose }: Props) {
    const translate = useTranslate();
    const id = useId();
    const input = useRef<HTMLInputElement>(null);
    const isOnline = useIsOnline();
    const [text, setText] = useState('');
    const command = useCommand(text);
    const words = useMemo(() => listSearchWords(text), [text]);
    const sought = useMemo(() => listSearchWords(command.asked), [command.asked]);
    const searched = useSearch(command.asked);
    const found = useFoundGroups(words, searched.answer, command.build);
    const remembered = useRememberedGroups(recents);
    const groups = words.length > 0 ? found : remembered.groups;
    const rows = listRows(groups);
    const { active, isChosen, choose, step, reset } = useActive(rows);
    const star = useStar();
    const open = useOpen(onClose);
    // Pressed while rows of an earlier text were shown: the first row of this one is opened as soon as it is there.
    const [isEager, setEager] = useState<{ isNewTab: boolean }>();
    const isOld = searched.isWaiting && isOnline;

    const getId = (name: string) => `${id}${rows.findIndex((row) => row.name === name)}`;
    const isLocal = active?.name.startsWith('screens ') || active?.name.startsWith('actions ');

    function change(next: string): void {
        setText(next);
        setEager(undefined);
        reset();
    }
    function press(isNewTab: boolean): void {
        if (isOld && !isChosen && !isLocal) setEager({ isNewTab });
        else if (active) open(active.item, isNewTab);
    }
    useEffect(() => {
        if (!isEager || isOld) return;
        setEager(undefined);
        if (active) open(active.item, isEager.isNewTab);
    });
    function onKey(event: KeyboardEvent): void {
        // While letters are composed, keys belong to the input method.
        if (event.nativeEvent.isComposing) return;
        const { key, shiftKey, ctrlKey, metaKey } = event;
        if (key === 'ArrowDown') step(1);
        else if (key === 'ArrowUp') step(-1);
        else if (key === 'Enter' && shiftKey) active && star.toggle(active.item);
        else if (key === 'Enter') press(ctrlKey || metaKey);
        else return;
        event.preventDefault();
    }

    const isWaiting = isOnline && (words.length > 0 ? searched.isWaiting : remembered.isWaiting);
    const count = rows.length > 0 ? translate('palette.count', { smart_count: rows.length }) : '';
    const nothing = words.length > 0 ? translate('palette.none', { text }) : '';
    return (
        <>
            <Field
                {...{ input, text, onKey, onClose }}
                onText={change}
                listId={`${id}list`}
                activeId={active && getId(active.name)}
            />
            <Box sx={{ height: 2, flexShrink: 0, bgcolor: 'divider' }}>
                {isWaiting && <LinearProgress aria-hidden sx={{ height: 2 }} />}
            </Box>
            <Messages
                text={text.trim()}
                searched={searched}
                isOnline={isOnline}
                isEmpty={rows.length === 0 && !isWaiting}
            />
            <Box
                id={`${id}list`}
                role="listbox"
                aria-label={translate('palette.results')}
                aria-busy={isWaiting}
                sx={[listStyle, { px: 1, pb: rows.length > 0 ? 1 : 0 }]}
            >
                {groups.map((group) => (
                    <Box key={group.name} role="group" aria-labelledby={`${id}${group.name}`}>
                        <Typography
                            id={`${id}${group.name}`}
                            variant="caption"
                            component="div"
                            color="textSecondary"
                            sx={{ px: 1.5, pt: 1.25, pb: 0.5, fontWeight: 600 }}
                        >
                            {group.heading}
                        </Typography>
                        {group.items.map((item) => {
                            const name = `${group.name} ${item.key}`;
                            return (
                                <Option
                                    key={item.key}
                                    id={getId(name)}
                                    item={item}
                                    words={group.name === 'actions' ? words : sought}
                                    isActive={name === active?.name}
                                    isFavourite={star.isFavourite(item)}
                                    onPoint={() => choose(name)}
                                    onOpen={(isNewTab) => open(item, isNewTab)}
                                    onStar={() => star.toggle(item)}
                                />
                            );
                        })}
                    </Box>
                ))}
            </Box>
            {active && <Footer item={active.item} />}
            <Box role="status" sx={visuallyHidden}>
                {isWaiting ? '' : star.said || count || nothing}
            </Box>
        </>
    );
}
