type UrlPolicy = { createScriptURL: (url: string) => string }

interface TrustedTypesWindow {
  trustedTypes?: { createPolicy: (name: string, rules: UrlPolicy) => UrlPolicy }
}

/**
 * Returns the function that starts a worker.
 * @param name of its policy, which the server's Content-Security-Policy allows
 * @param url its address, the only one that the policy allows
 */
export function workerStarter(name: string, url: string): () => Worker {
  const rules: UrlPolicy = { createScriptURL: () => url }
  const policy = (window as TrustedTypesWindow).trustedTypes?.createPolicy(name, rules) ?? rules
  return () => new Worker(policy.createScriptURL(url), { type: 'module' })
}
