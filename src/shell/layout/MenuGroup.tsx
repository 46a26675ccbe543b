import ExpandMore from '@mui/icons-material/ExpandMoreOutlined';
import Box from '@mui/material/Box';
import { useId } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { useLocation } from 'react-router';
import { isAt, type MenuSection } from '../../base/page/menu';
import { MenuNumber, MenuRow } from '../../base/page/menuRow';
import { getIcon } from '../../base/ui/icons';
import { MenuItem } from './MenuItem';

type Props = { number: number; section: MenuSection; isCollapsed: boolean; onExpand: (() => void) | undefined };

/** A numbered entry with a submenu. In the collapsed menu, a press expands the menu first. */
export function MenuGroup({ number, section, isCollapsed, onExpand }: Props) {
    const translate = useTranslate();
    const { pathname } = useLocation();
    const isHere = section.links.some(({ to }) => isAt(pathname, to));
    const [isOpen, setOpen] = useStore(`menu.open.${section.group}`, true);
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
                sx={
                    isCollapsed
                        ? { justifyContent: 'center', px: 0, bgcolor: isHere ? 'primary.light' : undefined }
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
                    {section.links.map((link, index) => (
                        <MenuItem key={link.to} number={`${number}.${index + 1}`} link={link} isBelow />
                    ))}
                </Box>
            )}
        </li>
    );
}
