import CodeIcon from '@mui/icons-material/Code';
import ImageIcon from '@mui/icons-material/Image';
import LinkIcon from '@mui/icons-material/Link';
import { styled } from '@mui/material/styles';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { isLinkTarget, normalizeLinkTarget } from './field';
import { Question } from './Question';
import { ToolButton } from './ToolButton';
import { toolGroups } from './tools';

const Bar = styled('div')(({ theme }) => ({
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2px 10px',
    padding: 4,
    borderBottom: `1px solid ${theme.palette.divider}`,
    background: theme.palette.background.default,
    borderRadius: 'inherit',
    borderEndStartRadius: 0,
    borderEndEndRadius: 0,
    '& > div': { display: 'flex', gap: 2 },
}));

type Props = {
    editor: Editor;
    isSource: boolean;
    onSource(): void;
    onPicture(): void;
};

type ToolbarQuestion = { what: 'link' | 'alt'; anchor: HTMLElement };

function walk(event: KeyboardEvent<HTMLElement>): void {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    const buttons = Array.from(event.currentTarget.querySelectorAll<HTMLElement>('[data-tool]'));
    const index = event.target instanceof HTMLElement ? buttons.indexOf(event.target) : -1;
    event.preventDefault();
    buttons.at((index + step + buttons.length) % buttons.length)?.focus();
}

export function Toolbar({ editor, isSource, onSource, onPicture }: Props): ReactNode {
    const translate = useTranslate();
    const label = (name: string, params?: Record<string, number>) => translate(`inputs.richText.${name}`, params);
    const [question, setQuestion] = useState<ToolbarQuestion>();
    const state = useEditorState({
        editor,
        selector: ({ editor: current }) => ({
            on: toolGroups.map((group) => group.map((tool) => tool.isOn?.(current) ?? false)),
            link: String(current.getAttributes('link').href ?? ''),
            picture: current.isActive('image') ? String(current.getAttributes('image').alt ?? '') : undefined,
        }),
    });
    const [isWithin, setWithin] = useState(false);
    const close = () => setQuestion(undefined);
    const link = () => editor.chain().focus().extendMarkRange('link');

    return (
        <Bar
            role="toolbar"
            aria-label={label('toolbar')}
            // Its tools are one stop for Tab. From within, it must not be the stop before.
            tabIndex={isWithin ? -1 : 0}
            onKeyDown={walk}
            onFocus={(event) => {
                setWithin(true);
                if (event.target === event.currentTarget)
                    event.currentTarget.querySelector<HTMLElement>('[data-tool]')?.focus();
            }}
            onBlur={({ currentTarget, relatedTarget }) => setWithin(currentTarget.contains(relatedTarget))}
        >
            {!isSource &&
                toolGroups.map((group, row) => (
                    <div key={group[0]?.name}>
                        {group.map(({ name, params, face: Face, run, isOn }, index) => (
                            <ToolButton
                                key={name + (params?.level ?? '')}
                                label={label(name, params)}
                                isOn={isOn && state.on[row]?.[index]}
                                onPress={() => run(editor.chain().focus()).run()}
                            >
                                {typeof Face === 'string' ? Face : <Face fontSize="small" />}
                            </ToolButton>
                        ))}
                    </div>
                ))}
            <div>
                {!isSource && (
                    <>
                        <ToolButton
                            label={label('link')}
                            isOn={state.link !== ''}
                            onPress={(anchor) => setQuestion({ what: 'link', anchor })}
                        >
                            <LinkIcon fontSize="small" />
                        </ToolButton>
                        <ToolButton
                            label={label(state.picture === undefined ? 'image' : 'alt')}
                            isOn={state.picture !== undefined}
                            onPress={(anchor) =>
                                state.picture === undefined ? onPicture() : setQuestion({ what: 'alt', anchor })
                            }
                        >
                            <ImageIcon fontSize="small" />
                        </ToolButton>
                    </>
                )}
                <ToolButton label={label('source')} isOn={isSource} onPress={onSource}>
                    <CodeIcon fontSize="small" />
                </ToolButton>
            </div>
            {question?.what === 'link' && (
                <Question
                    anchor={question.anchor}
                    label={label('linkAddress')}
                    first={state.link}
                    placeholder="https://"
                    findFault={(written) =>
                        isLinkTarget(normalizeLinkTarget(written)) ? undefined : label('linkWrong')
                    }
                    onAnswer={(written) => {
                        close();
                        const href = normalizeLinkTarget(written);
                        if (editor.state.selection.empty && state.link === '') {
                            editor
                                .chain()
                                .focus()
                                .insertContent({
                                    type: 'text',
                                    text: written,
                                    marks: [{ type: 'link', attrs: { href } }],
                                })
                                .run();
                        } else link().setLink({ href }).run();
                    }}
                    onRemove={
                        state.link === ''
                            ? undefined
                            : () => {
                                  close();
                                  link().unsetLink().run();
                              }
                    }
                    onClose={close}
                />
            )}
            {question?.what === 'alt' && (
                <Question
                    anchor={question.anchor}
                    label={label('alt')}
                    first={state.picture ?? ''}
                    placeholder=""
                    findFault={() => undefined}
                    onAnswer={(alt) => {
                        close();
                        editor.chain().focus().updateAttributes('image', { alt }).run();
                    }}
                    onClose={close}
                />
            )}
        </Bar>
    );
}
