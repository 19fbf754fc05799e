// Types of fluent.js, by hand: what the page uses of @fluent/bundle.

/** A text not yet formatted; only `FluentBundle.formatPattern` looks inside. */
export type Pattern = string | ReadonlyArray<unknown>;

export interface Message {
  readonly id: string;
  readonly value: Pattern | null;
  readonly attributes: Readonly<Record<string, Pattern>>;
}

export type FluentVariable = string | number | Date;

export class FluentResource {
  constructor(source: string);
}

export class FluentBundle {
  constructor(
    locales: string | string[],
    options?: { useIsolating?: boolean; transform?: (text: string) => string },
  );
  locales: string[];
  hasMessage(id: string): boolean;
  getMessage(id: string): Message | undefined;
  /** Returns what was wrong with the resource; sound messages are added all the same. */
  addResource(resource: FluentResource, options?: { allowOverrides?: boolean }): Error[];
  /** Without `errors`, the first error is thrown. */
  formatPattern(
    pattern: Pattern,
    values?: Record<string, FluentVariable> | null,
    errors?: Error[] | null,
  ): string;
}
