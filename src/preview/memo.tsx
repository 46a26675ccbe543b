/** @jsxImportSource preact */
import { Component, type ComponentType, type FunctionComponent, options, type VNode } from 'preact';
import { FormattedHtml, type FormattedHtmlProps } from './FormattedHtml';
import { type FrameView, hasSameParts, type Reads, watchView } from './watched';

type Props = Readonly<Record<string, unknown>> & { view: FrameView };

/** Whether two sets of props are the same but for their views; those that are made anew each time are not. */
function isSame(one: Props, other: Props): boolean {
    for (const name in one) if (name !== 'view' && one[name] !== other[name]) return false;
    for (const name in other) if (!(name in one)) return false;
    return true;
}

/**
 * Returns a component that is only drawn again if its props differ, or a part of the snapshot that it or a component in
 * it has read. Nothing has to say which parts these are.
 */
function createMemo(Drawn: FunctionComponent<Props>): ComponentType<Props> {
    return class Memo extends Component<Props> {
        private reads: Reads = new Map();

        override shouldComponentUpdate(next: Props): boolean {
            return !isSame(this.props, next) || !hasSameParts(this.props.view, next.view, this.reads);
        }

        override render({ view, ...props }: Props) {
            this.reads = new Map();
            return Drawn({ ...props, view: watchView(view, this.reads) });
        }
    };
}

const memos = new WeakMap<object, ComponentType<Props>>();
const ownTypes = new WeakSet<object>();

function getMemo(type: FunctionComponent<Props>): ComponentType<Props> {
    const memo = memos.get(type) ?? createMemo(type);
    memos.set(type, memo);
    ownTypes.add(memo);
    return memo;
}

function replaceType(vnode: VNode): void {
    const { type, props } = vnode;
    if (typeof type === 'function') {
        // Components without a view draw little.
        if (!('view' in props) || ownTypes.has(type)) return;
        // All components of pages are functions of their props.
        Object.assign(vnode, { type: getMemo(type as FunctionComponent<Props>) });
    } else if (typeof type === 'string' && 'dangerouslySetInnerHTML' in props) {
        // An element with markup of its own has these props.
        Object.assign(vnode, { type: FormattedHtml, props: { ...props, name: type } as FormattedHtmlProps });
    }
}

/** Runs a drawing in which components that would draw the same again are left out, and formatted texts are patched. */
export function drawChanges(draw: () => void): void {
    // Components that are drawn elsewhere in the same process, as tests do, stay as they are.
    options.vnode = replaceType;
    try {
        draw();
    } finally {
        delete options.vnode;
    }
}
