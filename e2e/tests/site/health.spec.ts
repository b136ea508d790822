import { expect, test } from '../../fixtures.ts';

test('says that it is alive and ready', async ({ request }) => {
  for (const path of ['/healthz', '/readyz']) expect((await request.get(path)).status()).toBe(200);
});

test('gives its metrics in the Prometheus format on the operator’s port alone', async ({
  request,
  stack,
}) => {
  expect((await request.get('/metrics')).status()).toBe(404);
  const answer = await request.get(`${stack.urls.operator}/metrics`);
  expect(answer.headers()['content-type']).toContain('text/plain');
  expect(await answer.text()).toMatch(/^# TYPE \w+ (counter|gauge|histogram|summary)$/m);
});

test('describes its calls as OpenAPI', async ({ request, stack }) => {
  const description = await (await request.get(`${stack.urls.operator}/api/openapi.json`)).json();
  expect(description.openapi).toMatch(/^3\.1/);
  expect(Object.keys(description.paths)).toContain('/api/identity/login');
});
