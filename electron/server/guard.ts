/** What the guard looks at of a request. Header names in lower case, every value a name came with. */
export interface Knock {
  method: string;
  path: string;
  headers: Readonly<Record<string, readonly string[] | undefined>>;
}

export interface Refusal {
  status: number;
  why: string;
}

/**
 * What is in the way of a request, before anything looks at what it asks for. `host` is the one name we answer to: a
 * page elsewhere that pointed its own name at this machine sends another (DNS rebinding). Other ports of this machine
 * are other origins, and count as foreign as the rest of the world.
 */
export function refusalOf({ method, path, headers }: Knock, host: string): Refusal | undefined {
  if (!isOnly(headers.host, host)) return { status: 421, why: `this server answers to ${host} alone` };

  const allowed = methodsOf(path);
  if (!allowed.includes(method)) return { status: 405, why: `${path} takes ${allowed.join(' and ')}` };

  const origin = headers.origin;
  const needsOrigin = method === 'POST';
  if ((needsOrigin || origin) && !isOnly(origin, `http://${host}`)) {
    return { status: 403, why: 'only its own page may call this server' };
  }
  // Of a browser: same-origin for what our page asks, none for an address typed or opened from a terminal.
  const site = headers['sec-fetch-site'];
  if (site && !isOnly(site, 'same-origin') && (path.startsWith('/api/') || !isOnly(site, 'none'))) {
    return { status: 403, why: 'this page cannot be opened from another' };
  }
  if (method === 'POST' && !isJson(headers['content-type'])) return { status: 415, why: 'bodies are application/json' };
  return undefined;
}

function methodsOf(path: string): string[] {
  if (path === '/api/events') return ['GET'];
  return path.startsWith('/api/') ? ['POST'] : ['GET', 'HEAD'];
}

function isOnly(values: readonly string[] | undefined, wanted: string): boolean {
  return values?.length === 1 && values[0] === wanted;
}

/** No form and no request that goes without a preflight can have this type. */
function isJson(types: readonly string[] | undefined): boolean {
  return types?.length === 1 && /^application\/json\s*(;|$)/i.test(types[0] as string);
}
