import { useT } from '@glasshouse/kit/remote';

/** The server's questions and reasons in the page's language, by their numbers; as the server said it where we have none. */
export function useOwnText(): (key: string, said: string) => string {
  const t = useT();
  return (key, said) => {
    const text = t(key);
    return text === key ? said : text;
  };
}
