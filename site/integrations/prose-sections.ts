import { defineHastPlugin, type HastNode } from 'satteri';

type Content = Extract<HastNode, { type: 'element' }>['children'][number];

/**
 * Wraps each heading of a long text, with everything up to the next heading, in a `<section>`. Browsers lay out a
 * section only when it comes near the window (styles/base.css).
 */
export const proseSections = defineHastPlugin({
  name: 'prose-sections',
  after(root, context) {
    const children: Content[] = [];
    let section = children;
    for (const node of root.children as Content[]) {
      if (node.type === 'element' && /^h[23]$/.test(node.tagName)) {
        section = [];
        children.push({
          type: 'element',
          tagName: 'section',
          properties: { className: ['prose-section'] },
          children: section,
        });
      }
      section.push(node);
    }
    context.replaceNode(root, { type: 'root', children });
  },
});
