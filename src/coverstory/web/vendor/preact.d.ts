// Types of preact.js, by hand: what the page uses of preact, its hooks, htm and signals.

export type Key = string | number;
export type ComponentChild =
  | VNode<any>
  | ReadonlySignal<any>
  | string
  | number
  | bigint
  | boolean
  | null
  | undefined;
export type ComponentChildren = ComponentChild | ComponentChildren[];
export type RefObject<T> = { current: T };
export type RefCallback<T> = (instance: T | null) => void | (() => void);
export type Ref<T> = RefObject<T | null> | RefCallback<T> | null;

export interface VNode<P = {}> {
  readonly type: ComponentType<P> | string;
  readonly props: P & { children: ComponentChildren };
  readonly key: Key | null | undefined;
}

export type FunctionComponent<P = {}> = (
  props: P & { children?: ComponentChildren },
) => ComponentChildren;
export type ComponentType<P = {}> = FunctionComponent<P>;

export function render(
  vnode: ComponentChild,
  parent: Element | Document | ShadowRoot | DocumentFragment,
): void;
export function html(strings: TemplateStringsArray, ...values: unknown[]): VNode<any>;

// Hooks

export type Dispatch<A> = (action: A) => void;
export type SetState<S> = Dispatch<S | ((previous: S) => S)>;
export type Inputs = ReadonlyArray<unknown>;
type Effect = () => void | (() => void);

export function useState<S>(initial: S | (() => S)): [S, SetState<S>];
export function useState<S = undefined>(): [S | undefined, SetState<S | undefined>];
export function useEffect(run: Effect, inputs?: Inputs): void;
export function useLayoutEffect(run: Effect, inputs?: Inputs): void;
export function useRef<T>(initial: T): RefObject<T>;
export function useRef<T>(initial: T | null): RefObject<T | null>;
export function useRef<T = undefined>(): RefObject<T | undefined>;
export function useMemo<T>(make: () => T, inputs?: Inputs): T;
export function useId(): string;

// Signals

export interface Signal<T = any> {
  get value(): T;
  set value(value: T);
  peek(): T;
  subscribe(run: (value: T) => void): () => void;
  valueOf(): T;
  toString(): string;
  toJSON(): T;
}
export interface ReadonlySignal<T = any> {
  readonly value: T;
  peek(): T;
  subscribe(run: (value: T) => void): () => void;
  valueOf(): T;
  toString(): string;
  toJSON(): T;
}
export function signal<T>(value: T): Signal<T>;
export function signal<T = undefined>(): Signal<T | undefined>;
export function computed<T>(compute: () => T): ReadonlySignal<T>;
export function effect(run: Effect): () => void;
export function batch<T>(run: () => T): T;
export function untracked<T>(run: () => T): T;
