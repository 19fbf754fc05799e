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
export interface ComponentClass<P = {}> {
  new (props: P): Component<P, any>;
}
export type ComponentType<P = {}> = FunctionComponent<P> | ComponentClass<P>;

export abstract class Component<P = {}, S = {}> {
  constructor(props?: P);
  props: Readonly<P & { children?: ComponentChildren }>;
  state: Readonly<S>;
  setState(
    change: Partial<S> | null | ((state: Readonly<S>, props: Readonly<P>) => Partial<S> | null),
    done?: () => void,
  ): void;
  forceUpdate(done?: () => void): void;
  componentDidMount?(): void;
  componentDidUpdate?(previousProps: Readonly<P>, previousState: Readonly<S>): void;
  componentWillUnmount?(): void;
  componentDidCatch?(error: any): void;
  abstract render(props: P & { children?: ComponentChildren }, state: S): ComponentChildren;
}

export function h<P>(
  type: ComponentType<P> | string,
  props: (P & { key?: Key; ref?: Ref<any> }) | null,
  ...children: ComponentChildren[]
): VNode<any>;
export function Fragment(props: { children?: ComponentChildren }): ComponentChildren;
export function render(
  vnode: ComponentChild,
  parent: Element | Document | ShadowRoot | DocumentFragment,
): void;
export function hydrate(
  vnode: ComponentChild,
  parent: Element | Document | ShadowRoot | DocumentFragment,
): void;
export function cloneElement<P>(
  vnode: VNode<P>,
  props?: Partial<P> & { key?: Key; ref?: Ref<any> },
  ...children: ComponentChildren[]
): VNode<P>;
export function createPortal(vnode: ComponentChildren, container: Element): VNode<any>;
export function createRef<T = any>(): RefObject<T | null>;
export function isValidElement(value: unknown): value is VNode<any>;
export function toChildArray(
  children: ComponentChildren,
): Array<VNode<any> | string | number | bigint>;

type ProviderProps<T> = { value: T; children?: ComponentChildren };
export interface Context<T> {
  (props: ProviderProps<T>): ComponentChildren;
  Provider: FunctionComponent<ProviderProps<T>>;
  Consumer: FunctionComponent<{ children: (value: T) => ComponentChildren }>;
  displayName?: string;
}
export function createContext<T>(defaultValue: T): Context<T>;

/** A template with one root element; more than one root needs a `<${Fragment}>` round them. */
export function html(strings: TemplateStringsArray, ...values: unknown[]): VNode<any>;

// Hooks

export type Dispatch<A> = (action: A) => void;
export type SetState<S> = Dispatch<S | ((previous: S) => S)>;
export type Inputs = ReadonlyArray<unknown>;
type Effect = () => void | (() => void);

export function useState<S>(initial: S | (() => S)): [S, SetState<S>];
export function useState<S = undefined>(): [S | undefined, SetState<S | undefined>];
export function useReducer<S, A>(
  reducer: (state: S, action: A) => S,
  initial: S,
): [S, Dispatch<A>];
export function useReducer<S, A, I>(
  reducer: (state: S, action: A) => S,
  initial: I,
  init: (initial: I) => S,
): [S, Dispatch<A>];
export function useEffect(run: Effect, inputs?: Inputs): void;
export function useLayoutEffect(run: Effect, inputs?: Inputs): void;
export function useRef<T>(initial: T): RefObject<T>;
export function useRef<T>(initial: T | null): RefObject<T | null>;
export function useRef<T = undefined>(): RefObject<T | undefined>;
export function useMemo<T>(make: () => T, inputs?: Inputs): T;
export function useCallback<F extends (...args: any[]) => any>(call: F, inputs: Inputs): F;
export function useContext<T>(context: Context<T>): T;
export function useId(): string;
export function useErrorBoundary(seen?: (error: any) => void): [any, () => void];

// Signals

export class Signal<T = any> {
  constructor(value?: T);
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
export function useSignal<T>(value: T): Signal<T>;
export function useSignal<T = undefined>(): Signal<T | undefined>;
export function useComputed<T>(compute: () => T): ReadonlySignal<T>;
export function useSignalEffect(run: Effect): void;
