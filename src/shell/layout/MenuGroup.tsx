import ExpandMore from '@mui/icons-material/ExpandMoreOutlined';
import Box from '@mui/material/Box';
import { useId, useState } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { useLocation } from 'react-router';
import { isAt, type MenuSection } from '../../base/page/menu';
import { MenuNumber, MenuRow } from '../../base/page/menuRow';
import { getIcon } from '../../base/ui/icons';
import { MenuItem } from './MenuItem';
import type { MenuMatch } from './menuMatch';

type Props = {
    section: MenuSection;
    isCollapsed: boolean;
    /** What the menu is filtered by, which opens every section. */
    match: MenuMatch | undefined;
    onExpand: (() => void) | undefined;
};

/**
 * Whether a section is open: the one where one is, those of a filtered menu, and those opened by hand, which the account
 * finds open again. What is open without having been asked for can be closed, until one goes elsewhere.
 */
function useOpen(group: string, given: unknown) {
    const [isKept, setKept] = useStore(`menu.open.${group}`, false);
    const [closed, setClosed] = useState<unknown>();
    if (closed !== undefined && closed !== given) setClosed(undefined);
    const isOpen = given === undefined ? isKept : given !== closed;
    function setOpen(open: boolean): void {
        setKept(open);
        setClosed(() => (open ? undefined : given));
    }
    return [isOpen, setOpen] as const;
}

/** A numbered entry with a submenu. In the collapsed menu, a press expands the menu first. */
export function MenuGroup({ section, isCollapsed, match, onExpand }: Props) {
    const translate = useTranslate();
    const { pathname } = useLocation();
    const { number } = section;
    const here = section.links.find(({ to }) => isAt(pathname, to))?.to;
    const isHere = here !== undefined;
    const [isOpen, setOpen] = useOpen(section.group, match ?? here);
    const listId = useId();
    const Icon = getIcon(section.icon);
    const label = translate(section.label);
    const toggle = () => {
        if (isCollapsed) onExpand?.();
        setOpen(isCollapsed || !isOpen);
    };
    return (
        <li>
            <MenuRow
                data-tip={isCollapsed ? `${number}. ${label}` : undefined}
                data-tip-place="right"
                onClick={toggle}
                aria-expanded={isOpen && !isCollapsed}
                aria-controls={listId}
                aria-label={isCollapsed ? label : undefined}
                data-here={(isHere && (isCollapsed || !isOpen)) || undefined}
                sx={
                    isCollapsed
                        ? { justifyContent: 'center', px: 0, bgcolor: isHere ? 'var(--primary-light)' : undefined }
                        : { pl: 1, fontWeight: isHere ? 600 : undefined }
                }
            >
                {!isCollapsed && <MenuNumber aria-hidden>{number}</MenuNumber>}
                <Icon />
                {!isCollapsed && (
                    <>
                        <Box component="span" sx={{ flex: 1 }}>
                            {label}
                        </Box>
                        <ExpandMore
                            sx={{
                                mx: -0.5,
                                transition: 'transform 0.15s',
                                transform: isOpen ? 'rotate(180deg)' : 'none',
                            }}
                        />
                    </>
                )}
            </MenuRow>
            {isOpen && !isCollapsed && (
                <Box component="ul" id={listId} sx={{ listStyle: 'none', m: 0, p: 0, pb: 0.5 }}>
                    {section.links.map((link) => (
                        <MenuItem key={link.to} link={link} isBelow />
                    ))}
                </Box>
            )}
        </li>
    );
}
